import type { AppearanceOptions } from '../../creation-shape.ts'
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

/** The picture of a choice, in the style that she is drawn in. */
export function choicePicture(step: Step, value: string | number, style: AppearanceOptions['style'] | null): string {
  // The two styles are shown on one and the same woman.
  if (step === 'style') return `/choices/${value}/ethnicity-italian.webp`
  const words = String(value).toLowerCase().replaceAll(' ', '-')
  return `/choices/${style ?? 'REALITY'}/${step}-${words}.webp`
}
