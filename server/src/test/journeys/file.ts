// A doctor uploads a face and takes it away again.
import { file, user } from '@yun/contract';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { JourneyClient, Upload } from './client.ts';
import { newDoctor } from './making.ts';

export async function picture(name = '照片.png'): Promise<Upload> {
  const image = sharp({ create: { width: 320, height: 240, channels: 3, background: '#3b82f6' } });
  return { name, type: 'image/png', content: await image.png().toBuffer() };
}

export async function walkFile(client: JourneyClient): Promise<void> {
  const doctor = await newDoctor(client);
  const [colleague, stranger] = await Promise.all([client.as('dr_lin'), client.as('pt_gao')]);
  const text: Upload = { name: 'face.png', type: 'image/png', content: Buffer.from('no picture at all') };
  const refusal = await client.call(file.uploadFile, { kind: 'avatar' }, { token: doctor.token, file: text });
  expect(refusal.code).toBe(40000);

  // A picture in a text is the uploader's alone, a face is seen by colleagues.
  const own = await doctor.upload(file.uploadFile, await picture(), { kind: 'picture' });
  expect((await doctor.download(file.getFile, { id: own.id })).type).toContain('image/webp');
  await colleague.refused(40400, file.getFile, { id: own.id });
  const { id, mime } = await doctor.upload(file.uploadFile, await picture(), { kind: 'avatar' });
  expect(mime).toBe('image/webp');
  await doctor.done(user.updateProfile, { nickname: doctor.user.nickname, avatar_id: id });
  expect(await doctor.done(user.getProfile)).toMatchObject({ avatar_id: id });
  const seen = await colleague.download(file.getFile, { id });
  expect(seen.type).toContain('image/webp');
  expect(await sharp(seen.content).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  await stranger.refused(40400, file.getFile, { id });

  await doctor.refused(40902, file.removeFile, { id });
  await doctor.done(user.updateProfile, { nickname: doctor.user.nickname, avatar_id: null });
  await doctor.done(file.removeFile, { id });
  await doctor.refused(40400, file.getFile, { id });
  await doctor.done(file.removeFile, { id });
}
