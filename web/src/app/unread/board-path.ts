export const boardPath = '/message/board';
