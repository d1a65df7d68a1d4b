import { installedPackages, licenceOf, readLockfile } from './lockfile.ts';

/**
 * `npm run sbom`: what runs in production, as CycloneDX, straight from the lockfile. (`npm sbom` refuses a tree in which some
 * package asks for `latest`, and leaves out packages that workspaces share.) The same lockfile gives the same bill.
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
