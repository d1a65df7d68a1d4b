import { installedPackages, licenceOf, readLockfile } from '../checks/lockfile.ts';

/**
 * `npm run sbom`: prints the production packages of the lockfile as CycloneDX. (`npm sbom` refuses a tree in which a package
 * depends on `latest`, and omits packages that workspaces share.) The same lockfile gives the same output.
 */
export function billOfMaterials() {
  const components = new Map(
    installedPackages(readLockfile('package-lock.json'))
      .filter(([, { dev }]) => !dev)
      .map(([name, found]) => {
        const purl = `pkg:npm/${name.replace('@', '%40')}@${found.version}`;
        const [, hash = ''] = (found.integrity ?? '').split('-');
        const content = Buffer.from(hash, 'base64').toString('hex');
        return [
          purl,
          {
            type: 'library',
            'bom-ref': purl,
            name,
            version: found.version ?? '',
            purl,
            hashes: [{ alg: 'SHA-512', content }],
            licenses: [{ expression: licenceOf(name, found) }],
          },
        ];
      }),
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'plinth', name: 'plinth' } },
    components: [...components.values()],
  };
}

if (import.meta.main) console.log(JSON.stringify(billOfMaterials(), null, 2));
