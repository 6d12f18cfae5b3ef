import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { genders } from '../../attributes.ts'
import { choices } from '../../creation-choices.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import { usualOffer } from '../../creation-offer.ts'
import { options as optionsSchema } from '../../creation-shape.ts'
import type { Draft } from './draft.ts'
import { emptyDraft } from './draft.ts'
import type { Step } from './step-names.ts'
import { promptSteps, templateSteps } from './step-names.ts'
import {
  asGender,
  completedQuickly,
  isAnswered,
  missingSteps,
  onlyStyle,
  readAge,
  rolled,
  rolledRest,
  stepAfter,
  stepAfterSaid,
  stepBefore,
  stepsOf,
  completeOptions,
} from './steps.ts'

const template = { mode: 'template', isRebuild: false } as const
const prompt = { mode: 'prompt', isRebuild: false } as const
const blank = emptyDraft('2f6d0f7e-0000-4000-8000-000000000000')
const words = { name: 'Ilse', description: 'She repairs clocks.', prompt: 'A clockmaker.', tags: [] }

describe('where one style alone is open', () => {
  const offer: CreationOffer = { ...usualOffer, styles: ['REALITY'] }

  it('no way asks for it, and chance takes it', () => {
    for (const isQuick of [true, false]) {
      const walk = { ...template, isQuick, offer }
      expect(stepsOf(walk)).toEqual(stepsOf({ ...walk, offer: usualOffer }).filter((step) => step !== 'style'))
      expect(rolled(walk, 'style', () => 0.99)).toEqual({ style: 'REALITY' })
    }
    expect([onlyStyle(offer), onlyStyle(usualOffer)]).toEqual(['REALITY', undefined])
  })
})

describe('the quick way', () => {
  const quick = { ...template, isQuick: true }

  it('has five steps, after which nothing is missing', () => {
    expect(stepsOf(quick)).toHaveLength(5)
    const chosen: Partial<Draft> = {
      style: 'ANIMATE',
      ethnicity: 'German',
      personality: 'Sage',
      relationship: 'Friend',
    }
    const draft = { ...blank, ...chosen, name: 'Ilse' } as Draft
    expect(missingSteps(quick, draft)).toEqual([])
    const whole = { ...draft, ...completedQuickly(quick, draft, { describe: () => 'She repairs clocks.' }) }
    expect(missingSteps(template, whole)).toEqual([])
    expect(whole).toMatchObject({ ...chosen, name: 'Ilse', description: 'She repairs clocks.', kinks: [], tags: [] })
    expect(completeOptions(whole)).not.toBeNull()
  })

  it('leaves alone what was chosen or written before', () => {
    const draft = {
      ...blank,
      name: 'Ilse',
      hair: 'Bun',
      description: 'My own words.',
      kinks: [],
      tags: ['artist'],
    } as Draft
    const rest = completedQuickly(quick, draft, { describe: () => 'She repairs clocks.' })
    expect({ ...draft, ...rest }).toMatchObject({ hair: 'Bun', description: 'My own words.', tags: ['artist'] })
  })

  it('chooses the same for one intent at every step, so that nobody else is made than was shown', () => {
    const describe = () => null
    const before = completedQuickly(quick, blank, { describe })
    const later = completedQuickly(quick, { ...blank, style: 'ANIMATE', ethnicity: 'German' } as Draft, { describe })
    expect({ ...before, ...later }).toEqual({ ...before, style: before.style, ethnicity: before.ethnicity })
    const keys = Array.from({ length: 40 }, (_, at) => `${at}f6d0f7e-0000-4000-8000-000000000000`)
    const hair = keys.map((key) => completedQuickly(quick, { ...blank, key }, { describe }).hair)
    expect(new Set(hair).size).toBeGreaterThan(4)
  })
})

describe('the steps of a template', () => {
  it('are one for each attribute of a character, and for what she is called and known by [S2-create-03]', () => {
    // The gender is a step where an operator opens more than one; skin, marks and traits are what own words say.
    const isNoStep = new Set(['gender', 'skin', 'marks', 'traits'])
    const attributes = Object.keys(optionsSchema.shape).filter((name) => !isNoStep.has(name))
    expect(templateSteps.filter((step) => attributes.includes(step))).toEqual(attributes)
    expect(templateSteps.filter((step) => !attributes.includes(step))).toEqual([
      'name',
      'description',
      'tags',
      'public',
    ])
  })

  it('offer what the specification lists [S2-create-02] [S3-attr-01] [S3-attr-03] [S3-attr-05] [S3-attr-12] [S3-attr-14]', () => {
    const counts = Object.fromEntries(Object.entries(choices).map(([step, list]) => [step, list.length]))
    expect(counts).toEqual({
      style: 2,
      ethnicity: 9,
      eyes: 4,
      hair: 9,
      hairColor: 7,
      figure: 5,
      breastSize: 4,
      hipSize: 4,
      outfit: 25,
      occupation: 15,
      personality: 10,
      relationship: 11,
    })
  })

  it('lead forth and back through all of them, in both modes', () => {
    for (const walk of [template, prompt]) {
      const steps = stepsOf(walk)
      const walked: Step[] = []
      for (let step: Step | null = steps[0] ?? null; step; step = stepAfter(walk, step)) walked.push(step)
      expect(walked).toEqual([...steps])
      expect([...steps].reverse().map((step) => stepBefore(walk, step))).toEqual([
        ...steps.slice(0, -1).reverse(),
        null,
      ])
    }
    expect(stepsOf(prompt)).toEqual(promptSteps)
  })

  it('of own words ask for nothing but a name, and not for one that the words say', () => {
    expect(stepAfterSaid(prompt, 'prompt', ['style', 'occupation'])).toBe('name')
    expect(stepAfterSaid(prompt, 'prompt', ['name'])).toBeNull()
  })

  it('need an answer each, but for the public switch, which stands at private [S2-create-03]', () => {
    expect(missingSteps(template, blank)).toEqual(templateSteps.filter((step) => step !== 'public'))
    expect(blank.isPublic).toBe(false)
    const silent: Draft = { ...blank, name: ' \u200b ', description: '\n \n', prompt: '\u2060 \t' }
    for (const step of ['name', 'description', 'prompt'] as const) expect(isAnswered(step, silent)).toBe(false)
    expect(isAnswered('description', { ...blank, description: 'x'.repeat(1001) })).toBe(false)
    expect(isAnswered('kinks', { ...blank, kinks: [] })).toBe(true)
  })

  it('of a failed one are her options alone', () => {
    expect(stepsOf({ mode: 'template', isRebuild: true })).toEqual(templateSteps.slice(0, -4))
    expect(stepsOf({ mode: 'prompt', isRebuild: true })).toEqual(['prompt'])
  })
})

describe('where an operator opened men and non-binary people', () => {
  const offer: CreationOffer = {
    genders,
    origins: ['Arab', 'black'],
    hair: [...choices.hair, 'hijab'],
    styles: choices.style,
  }
  const open = { ...template, offer }

  it('the gender is asked first, and the quick way has five steps still', () => {
    expect(stepsOf(open)[0]).toBe('gender')
    expect(stepsOf({ ...prompt, offer }).slice(0, 2)).toEqual(['prompt', 'gender'])
    expect(stepsOf({ ...open, isQuick: true })).toEqual(['gender', 'ethnicity', 'personality', 'relationship', 'name'])
  })

  it('a man is not asked what only women have, and loses what he cannot wear', () => {
    expect(stepsOf({ ...open, gender: 'man' })).not.toContain('breastSize')
    expect(stepsOf({ ...open, gender: 'nonbinary' })).toContain('breastSize')
    const draft = { ...blank, hair: 'Pigtails', outfit: 'sari', hipSize: 'Large', eyes: 'Blue' } as Draft
    expect(asGender(draft, 'man')).toEqual({ gender: 'man', hair: null, outfit: null, hipSize: null })
    expect(asGender(draft, 'nonbinary')).toEqual({ gender: 'nonbinary' })
    expect(asGender({ ...draft, hair: 'hijab' }, 'woman')).toEqual({ gender: 'woman' })
    expect(asGender({ ...draft, hair: 'hijab' }, 'man')).toMatchObject({ hair: null })
  })

  it.each(genders)('a die completes somebody the server takes: %s', (gender) => {
    const walk = { ...open, gender }
    const draft = { ...blank, ...words, gender, kinks: [], age: 30 } as Draft
    for (let run = 0; run < 50; run += 1) {
      const made = completeOptions({ ...draft, ...rolledRest(walk, draft) })
      expect(optionsSchema.parse(made)).toEqual(made)
      expect(offer.origins).toContain(made?.ethnicity)
      expect(choices.hair, 'a hijab is chosen by people, never by chance').toContain(made?.hair)
    }
  })
})

describe('a die', () => {
  it('answers every step that a die can, with options the server takes', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (stream) => {
        const random = () => Number(stream.next().value)
        const draft = { ...blank, ...words, ...rolledRest(template, blank, random) }
        expect(missingSteps(template, draft)).toEqual([])
        const made = completeOptions(draft)
        expect(optionsSchema.parse(made)).toEqual(made)
      }),
      { numRuns: 200 },
    )
  })

  it('leaves what is chosen, and words, to the person', () => {
    const chosen: Draft = { ...blank, hair: 'Bun', kinks: ['silk'] }
    const rest = rolledRest(template, chosen)
    expect(rest).not.toHaveProperty('hair')
    expect(rest).not.toHaveProperty('kinks')
    for (const step of ['name', 'description', 'tags', 'prompt', 'public'] as const)
      expect(rolled(template, step)).toBeNull()
  })
})

describe('an age of one’s own', () => {
  it('is a whole number from 18 on, and says why it is none [S3-attr-02]', () => {
    for (const text of ['18', '21', ' 44 ', '99']) expect(readAge(text)).toBe(Number(text))
    for (const text of ['17', '0', '5', '12', '017']) expect(readAge(text)).toBe('young')
    for (const text of ['', ' ', '-20', '100', '21.5', 'twenty', '١٨', '1e9', 'NaN'])
      expect(readAge(text)).toBe('invalid')
  })
})
