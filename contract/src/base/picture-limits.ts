/** What one picture may weigh when it is uploaded. */
export const maxPictureBytes = 2 * 1024 * 1024;
