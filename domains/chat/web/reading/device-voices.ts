/** A voice of this device. */
export type DeviceVoice = { id: string; name: string; tag: string }

type Voices = Pick<SpeechSynthesis, 'getVoices' | 'addEventListener' | 'removeEventListener'>

/** Browsers list their voices a moment after the first time that somebody wants to know them. */
const listedWithinMs = 1500

/**
 * The voices that speak on the device itself, once the browser has listed them. Others are left out: they
 * send the words to a server of the browser's maker.
 */
export async function deviceVoices(synthesis: Voices, withinMs = listedWithinMs): Promise<DeviceVoice[]> {
  if (synthesis.getVoices().length === 0) await listed(synthesis, withinMs)
  return synthesis
    .getVoices()
    .filter(({ localService }) => localService)
    .map(({ voiceURI, name, lang }) => ({ id: voiceURI, name, tag: lang.replaceAll('_', '-') }))
}

async function listed(synthesis: Voices, withinMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      synthesis.removeEventListener('voiceschanged', end)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, withinMs)
    synthesis.addEventListener('voiceschanged', end)
  })
}

/** The voices that speak a language, those of its region first. */
export function voicesIn(voices: readonly DeviceVoice[], tag: string): DeviceVoice[] {
  const wanted = languageOfTag(tag)
  const speaking = voices.filter((voice) => languageOfTag(voice.tag) === wanted)
  const isOfRegion = (voice: DeviceVoice) => voice.tag.toLowerCase().startsWith(tag.toLowerCase())
  return speaking.toSorted((one, other) => Number(isOfRegion(other)) - Number(isOfRegion(one)))
}

/** The voice that reads: the chosen one where it speaks the language, else the first that does; null for none. */
export function voiceFor(
  voices: readonly DeviceVoice[],
  { tag, chosenId }: { tag: string; chosenId: string | undefined },
): DeviceVoice | null {
  const speaking = voicesIn(voices, tag)
  return speaking.find(({ id }) => id === chosenId) ?? speaking[0] ?? null
}

function languageOfTag(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}
