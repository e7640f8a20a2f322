/** Reads a file's bytes. Undefined if it cannot be read, such as a file that was moved after it was chosen. */
export function readBytes(file: Blob): Promise<ArrayBuffer | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => resolve(undefined);
    reader.readAsArrayBuffer(file);
  });
}
