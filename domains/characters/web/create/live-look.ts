import { livePortraitAddress, seedOfKey } from '#domains/media/live-portrait-contract.ts'
import type { PortraitOptions } from '#domains/media/live-portrait-contract.ts'
import { firstAge } from '../../attributes.ts'
import { drawnAs } from '../../drawn-person.ts'
import { tempers } from '../../tempers.ts'
import type { Draft } from './draft.ts'
import type { Step } from './step-names.ts'

/** The look of a portrait where nothing is chosen yet. */
const beforeChoice = {
  style: 'REALITY',
  age: firstAge,
  ethnicity: 'Italian',
  eyes: 'Brown',
  hair: 'Long',
  hairColor: 'Brown',
  figure: 'Curvy',
  outfit: 'silk-blouse',
} as const satisfies Partial<PortraitOptions>

const ofMen = { hair: 'Short', outfit: 'shirt' } as const satisfies Partial<PortraitOptions>

/** Some choices are seen from near, some only from farther away. */
const framings: Partial<Record<Step | 'overview', NonNullable<PortraitOptions['framing']>>> = {
  eyes: 'close',
  figure: 'figure',
  breastSize: 'three-quarter',
  hipSize: 'figure',
  outfit: 'three-quarter',
}

/** The portrait after the choices so far, framed for the step that is open; null while there is nobody to draw. */
export function liveLook(draft: Draft, step: Step | 'overview'): string | null {
  // A server knows no draft; its page waits for the one of the device.
  if (draft.key === '') return null
  const { style, age, ethnicity, skin, eyes, hair, hairColor, figure, outfit, gender } = draft
  const chosen = { style, age, ethnicity, skin, eyes, hair, hairColor, figure, outfit }
  const made = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null))
  const seed = seedOfKey(draft.key)
  const drawn = drawnAs(gender ?? 'woman', seed, draft.reading?.options.marks)
  return livePortraitAddress({
    ...beforeChoice,
    ...(drawn.gender === 'man' ? ofMen : {}),
    ...(made as Partial<PortraitOptions>),
    ...drawn,
    seed,
    ...(draft.breastSize ? { bust: draft.breastSize } : {}),
    ...(draft.hipSize ? { hips: draft.hipSize } : {}),
    ...(draft.personality ? { mood: tempers[draft.personality] } : {}),
    ...(framings[step] ? { framing: framings[step] } : {}),
  })
}
