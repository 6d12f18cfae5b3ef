import { livePortraitAddress, seedOfKey } from '#domains/media/live-portrait-contract.ts'
import type { PortraitOptions } from '#domains/media/live-portrait-contract.ts'
import { firstAge } from '../../attributes.ts'
import { tempers } from '../../tempers.ts'
import type { Draft } from './draft.ts'
import type { Step } from './step-names.ts'

/** The look of her portrait where nothing is chosen yet. */
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

/** Some choices are seen from near, some only from farther away. */
const framings: Partial<Record<Step | 'overview', NonNullable<PortraitOptions['framing']>>> = {
  eyes: 'close',
  figure: 'figure',
  breastSize: 'three-quarter',
  hipSize: 'figure',
  outfit: 'three-quarter',
}

/** Her portrait after the choices so far, framed for the step that is open; null while there is nobody to draw. */
export function liveLook(draft: Draft, step: Step | 'overview'): string | null {
  // A server knows no draft; its page waits for the one of the device.
  if (draft.key === '') return null
  const { style, age, ethnicity, eyes, hair, hairColor, figure, outfit } = draft
  const chosen = { style, age, ethnicity, eyes, hair, hairColor, figure, outfit }
  const made = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null))
  return livePortraitAddress({
    ...beforeChoice,
    ...(made as Partial<PortraitOptions>),
    seed: seedOfKey(draft.key),
    ...(draft.breastSize ? { bust: draft.breastSize } : {}),
    ...(draft.hipSize ? { hips: draft.hipSize } : {}),
    ...(draft.personality ? { mood: tempers[draft.personality] } : {}),
    ...(framings[step] ? { framing: framings[step] } : {}),
  })
}
