import { signedAddress } from '#platform/signedAddress.ts';

export const recordingPath = (id: string) => `/files/recordings/${id}`;

/** The address under which a recording plays for some hours; whoever lacks its signature does not hear it. */
export const recordingUrl = (house: Parameters<typeof signedAddress>[0], id: string) => signedAddress(house, recordingPath(id));
