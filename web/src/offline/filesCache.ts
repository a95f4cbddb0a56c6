/** Where the service worker keeps pictures, sounds and documents that were shown; forgotten when the person signs out. */
export const FILES_CACHE = 'visite-files';
