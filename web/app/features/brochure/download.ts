/** As if the visitor had clicked a link to the file: the page stays open. */
export function download(url: string, fileName: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
