/** A file's bytes; undefined when it cannot be read, as one that was moved or deleted since it was chosen. */
export function readBytes(file: Blob): Promise<ArrayBuffer | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => resolve(undefined);
    reader.readAsArrayBuffer(file);
  });
}
