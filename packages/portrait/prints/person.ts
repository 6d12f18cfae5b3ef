import { clamp } from '../math/curve.ts'
import { pick, randomFor, spread } from '../math/random.ts'
import type { Appearance } from '../appearance.ts'
import type { Motif } from './body/motifs.ts'
import { motifs } from './body/motifs.ts'
import type { FaceNumbers } from './face/numbers.ts'
import { faceNumbers } from './face/numbers.ts'
import { skinColour, skinTone } from './skin.ts'
import type { Cut } from './hair/cuts.ts'
import { cutOf } from './hair/cuts.ts'
import type { Tone } from './tones.ts'
import { mix } from './tones.ts'

/** A person as all prints of one appearance show it. */
export type Person = {
  /** Drawn with ink lines and flat tones, instead of sprayed light. */
  inked: boolean
  man: boolean
  age: number
  skin: Tone
  iris: Tone
  lip: Tone
  hair: Tone
  brow: Tone
  cut: Cut
  face: FaceNumbers
  /** A few by chance, or plain ones that are a part of the person. */
  freckles: 'few' | 'many' | null
  dimples: boolean
  mole: boolean
  tattoo: Motif | null
  glasses: 'round' | 'square' | 'cat' | null
  beard: 'none' | 'stubble' | 'full'
  earrings: 'stud' | 'hoop' | 'drop' | null
  necklace: 'chain' | 'pearls' | 'ribbon' | null
}

const irises: Record<Appearance['eyes'], Tone> = {
  Brown: '#54301a',
  Blue: '#4a8ab4',
  Green: '#4c8c5e',
  Gray: '#7f919e',
}

const hairs: Record<Appearance['hairColor'], readonly Tone[]> = {
  Black: ['#1b1620', '#201619', '#14161f'],
  Brown: ['#4a281c', '#5c3420', '#3a211c', '#6e4226'],
  Blonde: ['#d0a058', '#dcb878', '#c08e4c', '#e4c890'],
  Red: ['#a8431f', '#b8562a', '#8a3220', '#c4682f'],
  Gray: ['#9a979c', '#86858c', '#aeaaab'],
  White: ['#ddd8d4', '#e8e4de'],
  Dyed: ['#c0487f', '#2f7f96', '#7450b4', '#d0604c', '#3f8f74'],
}

const lips: readonly Tone[] = ['#c8243c', '#b82c58', '#d2483c', '#9c2034', '#c45248', '#b03850']

/** The person of an appearance. */
export function personOf(appearance: Appearance): Person {
  const { seed, age, gender } = appearance
  const man = gender === 'man'
  const tone = skinTone(appearance)
  const skin = skinColour(tone)
  const chance = (part: string) => randomFor(seed, part)()
  const own = pick(randomFor(seed, 'print hair'), hairs[appearance.hairColor])
  const natural = !['Dyed', 'Gray', 'White'].includes(appearance.hairColor)
  const hair = natural ? mix(own, '#b4b0ae', clamp((age - 48) / 60)) : own
  const brow = appearance.hairColor === 'Dyed' ? '#4c3630' : appearance.hairColor === 'White' ? '#5e544f' : hair
  const rouge = pick(randomFor(seed, 'lip'), lips)
  return {
    inked: appearance.style === 'ANIMATE',
    man,
    age,
    skin,
    iris: irises[appearance.eyes],
    lip: mix(skin, rouge, man ? 0.3 : 0.6 + 0.32 * chance('lipstick')),
    hair,
    brow: mix(brow, '#1c1014', natural ? 0.4 : 0.3),
    cut: cutOf(appearance, tone),
    face: faceNumbers(appearance, tone),
    freckles: frecklesOf(appearance, tone),
    dimples: appearance.dimples ?? false,
    mole: chance('mole') < 0.16,
    tattoo: appearance.tattoos ? pick(randomFor(seed, 'tattoo'), motifs) : null,
    glasses: appearance.glasses
      ? pick(randomFor(seed, 'glasses'), man ? ['round', 'square'] : ['round', 'square', 'cat'])
      : null,
    beard: appearance.beard ?? 'none',
    earrings: man ? null : pick(randomFor(seed, 'earrings'), ['stud', 'hoop', 'drop', null]),
    necklace:
      !man && chance('necklace') < 0.44
        ? pick(randomFor(seed, 'necklace kind'), ['chain', 'pearls', 'ribbon'] as const)
        : null,
  }
}

function frecklesOf({ seed, hairColor, freckles }: Appearance, tone: number): Person['freckles'] {
  if (freckles !== undefined) return freckles ? 'many' : null
  return tone < 0.5 && spread(randomFor(seed, 'freckles')) + (hairColor === 'Red' ? 0.7 : 0) > 0.8 ? 'few' : null
}
