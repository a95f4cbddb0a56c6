/** The chosen file as a picture; null when this browser can't read it (HEIC outside of Safari, a broken file). */
export async function openPicture(file: File): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture;
  } catch {
    URL.revokeObjectURL(picture.src);
    return null;
  }
}

export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** So much is sent: the server makes it smaller, and sharp screens show twice the pixels of a small picture. */
const LARGEST_SIDE = 1024;

/** The square part of a picture as a file to send. */
export async function cutOut(picture: HTMLImageElement, { x, y, width, height }: Part): Promise<File> {
  const side = Math.min(LARGEST_SIDE, Math.max(1, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas.');
  // What shows through becomes white, not black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The browser makes no picture of it.');
  return new File([blob], 'picture.jpg', { type: blob.type });
}
