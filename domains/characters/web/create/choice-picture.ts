import { assetAddress } from '#platform/contract/asset-base.ts'
import { seedOfKey } from '#domains/media/live-portrait-contract.ts'
import type { Gender } from '../../attributes.ts'
import { drawnAs } from '../../drawn-person.ts'
import type { Draft } from './draft.ts'
import type { Step } from './step-names.ts'

const pictured: readonly Step[] = [
  'style',
  'age',
  'ethnicity',
  'eyes',
  'hair',
  'hairColor',
  'figure',
  'breastSize',
  'hipSize',
  'outfit',
  'personality',
]

/** True for steps whose choices are pictures. */
export function isPictured(step: Step): boolean {
  return pictured.includes(step)
}

/** Who a picture of a choice is of: the key of a draft decides how a non-binary person is drawn. */
type Pictured = Pick<Draft, 'style'> & { gender?: Gender | null | undefined; key?: string }

/** The picture of a choice, in the style and of the gender that are chosen. */
export function choicePicture(step: Step, value: string | number, { style, gender, key = '' }: Pictured): string {
  const drawn = drawnAs(gender ?? 'woman', key === '' ? 0 : seedOfKey(key)).gender
  const of = drawn === 'man' ? 'man-' : ''
  // The two styles are shown on one and the same person.
  if (step === 'style') return assetAddress(`/choices/${value}/${of}ethnicity-italian.webp`)
  const words = String(value).toLowerCase().replaceAll(' ', '-')
  return assetAddress(`/choices/${style ?? 'REALITY'}/${of}${step}-${words}.webp`)
}
