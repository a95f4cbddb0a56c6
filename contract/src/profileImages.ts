import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Upload } from './media.ts';
import { Id } from './primitives.ts';

const UserParams = z.object({ user_id: Id });

export const setProfileImage = endpoint({
  method: 'POST',
  path: '/users/{user_id}/profile-image/',
  summary:
    'Sets the picture of a user: made square, 512 px, without what the camera noted; 413 when too large, 415 when it is no picture that can be read',
  auth: 'bearer',
  params: UserParams,
  bodyType: 'multipart',
  keepsFile: true,
  accepts: ['IMAGE'],
  body: z.object({ file: Upload }),
  response: z.object({ profile_image_url: z.string() }),
});

export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: '/users/{user_id}/profile-image/',
  summary: 'Takes the picture of a user away and deletes its file',
  auth: 'bearer',
  params: UserParams,
  responseType: 'empty',
});
