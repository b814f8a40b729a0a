import { saveFile } from '@shared/save-file';

export const maySharePicture = (picture: File): boolean =>
  navigator.canShare?.({ files: [picture] }) ?? false;

/** The device's own sheet where it takes pictures, else a download. Within the click: browsers share only then. */
export async function sharePicture(picture: File): Promise<void> {
  if (!maySharePicture(picture)) return saveFile(picture.name, picture, picture.type);
  // Closed without choosing: nothing to tell.
  await navigator.share({ files: [picture] }).catch(() => undefined);
}
