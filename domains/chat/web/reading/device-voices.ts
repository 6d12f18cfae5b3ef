import type { Voice } from '../../voices.ts'

type Synthesis = Pick<SpeechSynthesis, 'getVoices' | 'addEventListener' | 'removeEventListener'>

/** Browsers list their voices a moment after the first time that somebody wants to know them. */
const listedWithinMs = 1500
/** Those that had that time: where a browser has no voices, the next reply does not wait for them again. */
const hadTime = new WeakSet<Synthesis>()

/**
 * The voices that speak on the device itself, once the browser has listed them. Others are left out: they send the words to
 * a server of the browser's vendor.
 */
export async function deviceVoices(synthesis: Synthesis | undefined, withinMs = listedWithinMs): Promise<Voice[]> {
  if (!synthesis) return []
  if (synthesis.getVoices().length === 0 && !hadTime.has(synthesis)) await listed(synthesis, withinMs)
  hadTime.add(synthesis)
  return synthesis
    .getVoices()
    .filter(({ localService }) => localService)
    .map(({ voiceURI, name, lang }) => ({
      id: voiceURI,
      name,
      tags: [lang.replaceAll('_', '-')],
      place: 'device',
      fits: [],
    }))
}

async function listed(synthesis: Synthesis, withinMs: number): Promise<void> {
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
