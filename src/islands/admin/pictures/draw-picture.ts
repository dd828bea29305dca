/** A picture as a browser drew it. */
export interface DrawnPicture {
  content: Blob;
  width: number;
  height: number;
}

/**
 * Draws a picture anew, upright and no longer than `side` pixels, and without what its camera wrote into
 * it; `null` where this browser cannot open it.
 */
export async function drawPicture(
  file: Blob,
  side: number,
  quality = 0.92,
): Promise<DrawnPicture | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const { width, height } = canvas;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG knows no transparency, and would make it black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const content = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', quality);
  });
  return content && { content, width, height };
}
