/** The longest recording that is dictated at once, in seconds. */
export const longestDictation = 60

/** The largest recording in bytes: a minute in the formats that browsers record in is smaller. */
export const dictationBytes = 2 * 1024 * 1024

/** The media types of recordings, those that browsers prefer first. */
export const dictationTypes = ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav'] as const
