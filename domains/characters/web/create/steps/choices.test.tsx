import { describe, expect, it } from 'vitest'
import { chosen, fromTemplate } from '#tests/kit/creation-requests.ts'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { kinks } from '../../../attributes.ts'
import type { Choice } from '../../../creation-choices.ts'
import { usualOffer } from '../../../creation-offer.ts'
import { createCharacter } from '../../../custom-contract.ts'
import { emptyDraft } from '../draft.ts'
import { ChoiceStep } from './choice-step.tsx'
import { KinksStep, toggledKink } from './kinks-step.tsx'

const draft = { ...emptyDraft('key'), style: 'REALITY' as const }
const takes = (over: object) =>
  createCharacter.params.safeParse(fromTemplate({ options: { ...chosen, ...over } })).success

/** The values that the screen shows for an attribute, as it sends them, and as a person reads them. */
function shown(step: Choice) {
  const html = drawPart(<ChoiceStep step={step} draft={draft} offer={usualOffer} onChoose={() => undefined} />)
  return {
    values: [...html.matchAll(/<input[^>]* value="([^"]+)"/g)].map(([, value]) => value),
    labels: [...html.matchAll(/<span id="[^"]+"[^>]*>([^<]+)</g)].map(([, label]) => label),
  }
}

const personalities = [
  'Caregiver',
  'Sage',
  'Innocent',
  'Temptress',
  'Dominant',
  'Submissive',
  'Lover',
  'Nympho',
  'Mean',
  'Confidant',
]
/** Every value of any attribute, by which a list is seen to take no others. */
const all = [
  ...personalities,
  'Brown',
  'Blue',
  'Green',
  'Gray',
  'Hazel',
  'Amber',
  'Black',
  'Blonde',
  'Red',
  'White',
  'Dyed',
  'Auburn',
  'Extra skinny',
  'Skinny',
  'Slim',
  'Athletic',
  'Curvy',
  'Thick',
  'BBW',
  'Small',
  'Medium',
  'Large',
  'Huge',
  'Jester',
  '',
]
const sizes = ['Small', 'Medium', 'Large', 'Huge']

describe('the choices on the screen, and the only ones that the call takes', () => {
  it.each<[Choice, string[]]>([
    ['eyes', ['Brown', 'Blue', 'Green', 'Gray']],
    ['hairColor', ['Black', 'Brown', 'Blonde', 'Red', 'Gray', 'White', 'Dyed']],
    ['figure', ['Extra skinny', 'Skinny', 'Curvy', 'Thick', 'BBW']],
    ['breastSize', sizes],
    ['hipSize', sizes],
    ['personality', personalities],
  ])(
    'are of %s exactly these: %s [S3-attr-04] [S3-attr-06] [S3-attr-07] [S3-attr-08] [S3-attr-09] [S3-attr-13]',
    (step, values) => {
      expect(shown(step).values).toEqual(values)
      expect(shown(step).labels).toEqual(values)
      expect(all.filter((value) => takes({ [step]: value })).toSorted()).toEqual(values.toSorted())
    },
  )

  it('are many kinks, of which a fourth cannot be chosen [S3-attr-11]', () => {
    const html = drawPart(<KinksStep draft={draft} onChoose={() => undefined} />)
    expect(textsIn(html, 'button')).toHaveLength(kinks.length)
    expect(kinks.length).toBeGreaterThan(20)
    const three = kinks.slice(0, 3)
    expect(toggledKink(three.slice(0, 2), kinks[2])).toEqual(three)
    expect(toggledKink(three, kinks[3])).toBeNull()
    expect(toggledKink(three, kinks[1])).toEqual([kinks[0], kinks[2]])
    expect([takes({ kinks: three }), takes({ kinks: kinks.slice(0, 4) })]).toEqual([true, false])
  })
})
