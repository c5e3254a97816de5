/** The largest picture that may be uploaded. No zod. */
export const maxPictureBytes = 2 * 1024 * 1024;
