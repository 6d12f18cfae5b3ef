/** The kinds of recordings that browsers make, named as the end of a file name, by which transcription servers know a format. */
export type RecordingKind = 'webm' | 'mp4' | 'ogg' | 'wav'

const typeOf: Record<RecordingKind, string> = {
  webm: 'audio/webm',
  mp4: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
}

/** The media type of a kind of recording. */
export function recordingType(kind: RecordingKind): string {
  return typeOf[kind]
}

/** The kind of a recording by its first bytes, whatever its sender calls it; null for anything else. */
export function recordingKindOf(bytes: Uint8Array): RecordingKind | null {
  const letters = (from: number, to: number) => String.fromCodePoint(...bytes.subarray(from, to))
  if (letters(0, 4) === '\u001aE\u00df\u00a3') return 'webm'
  if (letters(4, 8) === 'ftyp') return 'mp4'
  if (letters(0, 4) === 'OggS') return 'ogg'
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WAVE') return 'wav'
  return null
}
