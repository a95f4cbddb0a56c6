import { Avatar } from '@mantine/core';
import type { Correspondent } from '@visite/contract/messaging.ts';
import { nameOf } from './correspondentName.ts';

type Shown = Pick<Correspondent, 'first_name' | 'last_name' | 'profile_image_url'>;

/** Beside a name that is written. */
export function PersonAvatar({ person, size = 44 }: { person: Shown; size?: number }) {
  return <Avatar src={person.profile_image_url} alt="" name={nameOf(person)} size={size} radius="xl" color="accent" aria-hidden />;
}
