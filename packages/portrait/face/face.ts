import { clamp } from '../math/curve.ts'
import type { Appearance } from '../appearance.ts'
import { randomFor, spread } from '../math/random.ts'

/**
 * A face in numbers. Sizes named "of the usual" are around 1; the rest are in head heights,
 * with the chin at 0 and the crown at 1. The same appearance always gives the same face.
 */
export type Face = {
  width: number
  cheek: number
  cheekFlesh: number
  jaw: number
  jawCorner: number
  chinWidth: number
  chinForward: number
  chinLength: number
  hairline: number
  eyeHeight: number
  eyeGap: number
  eyeSize: number
  eyeOpen: number
  eyeTilt: number
  eyeRound: number
  lidCrease: number
  lidHood: number
  browHeight: number
  browArch: number
  browWeight: number
  browTilt: number
  browLength: number
  noseBase: number
  noseWidth: number
  noseLift: number
  noseHeight: number
  bridge: number
  mouthHeight: number
  mouthWidth: number
  upperLip: number
  lowerLip: number
  lipBow: number
  freckles: number
  mole: number
  moleSide: -1 | 1
}

type Leaning = Partial<Record<keyof Face, number>>

/** Offset of each ethnicity from the mean, in standard spreads; seeds differ far more within one than between two. */
const leanings: Record<Appearance['ethnicity'], Leaning> = {
  American: { mouthWidth: 0.8, jaw: 0.3 },
  German: { jaw: 0.8, chinWidth: 0.6, noseWidth: -0.5, bridge: 0.5, browWeight: -0.6, freckles: 0.9, upperLip: -0.5 },
  Russian: { cheek: 1.5, jaw: -0.4, noseWidth: -0.5, noseLift: 1, browWeight: -0.4, eyeTilt: 0.8, eyeSize: 0.3 },
  Italian: { noseHeight: 0.8, bridge: 0.8, browWeight: 0.6, browArch: 0.5, upperLip: 0.2, lowerLip: 0.4 },
  Latina: { cheek: 0.8, cheekFlesh: 0.3, noseWidth: 0.5, upperLip: 1, lowerLip: 1, browWeight: 0.4, eyeSize: 0.3 },
  Arab: { noseHeight: 0.9, bridge: 0.8, browWeight: 1.3, eyeSize: 0.8, eyeTilt: 0.4, upperLip: 0.4, lowerLip: 0.5 },
  Indian: { eyeSize: 1, eyeRound: 0.9, browWeight: 0.9, noseWidth: 0.4, lowerLip: 0.7, lidCrease: 0.6 },
  Asian: {
    lidHood: 2.2,
    eyeTilt: 1,
    bridge: -1.4,
    noseHeight: -1,
    noseWidth: 0.5,
    cheek: 0.9,
    width: 0.9,
    eyeOpen: -0.7,
    browTilt: -0.2,
    browArch: -0.6,
  },
  Japanese: {
    lidHood: 1.8,
    eyeTilt: 0.5,
    bridge: -1,
    noseHeight: -0.9,
    cheekFlesh: 0.2,
    jaw: -0.8,
    chinWidth: -0.6,
    eyeOpen: -0.3,
    eyeRound: 0.5,
    browArch: -0.9,
    mouthWidth: -0.5,
  },
}

/** Features that vary with the tone of the skin, whatever the label. */
const deepLeaning: Leaning = {
  noseWidth: 1.5,
  upperLip: 1.5,
  lowerLip: 1.3,
  bridge: -0.7,
  cheek: 0.5,
  noseHeight: -0.4,
}

const fullness: Record<Appearance['figure'], number> = {
  'Extra skinny': -1,
  Skinny: -0.5,
  Curvy: 0.1,
  Thick: 0.65,
  BBW: 1.25,
}

/** Draws the numbers of a face from the seed, the ethnicity, the gender, the age and the figure. */
export function faceOf(appearance: Appearance, skin: number): Face {
  const lean = leanings[appearance.ethnicity]
  const deep = clamp((skin - 0.55) / 0.35)
  const man = appearance.gender === 'man'
  const full = fullness[appearance.figure]
  const mature = clamp((appearance.age - 30) / 30)
  const draw = (name: keyof Face, usual: number, range: number, low = -1.6, high = 1.6) => {
    const own = spread(randomFor(appearance.seed, name)) * 1.15
    return usual + range * clamp(own + (lean[name] ?? 0) + deep * (deepLeaning[name] ?? 0), low, high)
  }
  const side = randomFor(appearance.seed, 'mole side')() < 0.5 ? -1 : 1
  return {
    width: draw('width', man ? 1.0 : 0.95, 0.026) + full * 0.022,
    cheek: draw('cheek', 1, 0.4),
    cheekFlesh: draw('cheekFlesh', 0.1, 0.3) + full * 0.5 - 0.16 * mature,
    jaw: draw('jaw', man ? 1.1 : 0.955, 0.06) + full * 0.04 + 0.028 * mature,
    jawCorner: draw('jawCorner', man ? 0.8 : 0.1, 0.28),
    chinWidth: draw('chinWidth', man ? 1.2 : 0.94, 0.13),
    chinForward: draw('chinForward', man ? 1.25 : 1, 0.25),
    chinLength: draw('chinLength', man ? 0.008 : -0.018, 0.011),
    hairline: draw('hairline', man ? 0.795 : 0.785, 0.014),
    eyeHeight: draw('eyeHeight', 0.487, 0.005),
    eyeGap: draw('eyeGap', man ? 0.144 : 0.143, 0.005),
    eyeSize: draw('eyeSize', man ? 1.0 : 1.16, 0.05, -1.6, 1.2),
    eyeOpen: draw('eyeOpen', man ? 0.84 : 1, 0.13) - 0.07 * mature,
    eyeTilt: draw('eyeTilt', man ? 0.04 : 0.1, 0.065),
    eyeRound: draw('eyeRound', 0, 1),
    lidCrease: draw('lidCrease', 1, 0.3),
    lidHood: clamp(draw('lidHood', 0.1, 0.42, -1.6, 2) + 0.22 * mature),
    browHeight: draw('browHeight', man ? 0.562 : 0.58, 0.007),
    browArch: draw('browArch', man ? 0.25 : 0.75, 0.5),
    browWeight: draw('browWeight', man ? 1.45 : 0.98, 0.24),
    browTilt: draw('browTilt', 0, 0.007),
    browLength: draw('browLength', 1, 0.06),
    noseBase: draw('noseBase', man ? 0.288 : 0.298, 0.005, -1.2, 0.6),
    noseWidth: draw('noseWidth', man ? 1.12 : 0.94, 0.11, -1.6, 2.4),
    noseLift: draw('noseLift', man ? -0.1 : 0.25, 0.45),
    noseHeight: draw('noseHeight', man ? 1.0 : 0.86, 0.09),
    bridge: draw('bridge', man ? 0.9 : 0.62, 0.28),
    mouthHeight: draw('mouthHeight', man ? 0.194 : 0.2, 0.005),
    mouthWidth: draw('mouthWidth', man ? 0.106 : 0.101, 0.008),
    upperLip: draw('upperLip', man ? 0.72 : 1.12, 0.24, -1.6, 2.4) * (1 - 0.2 * mature),
    lowerLip: draw('lowerLip', man ? 0.85 : 1.2, 0.24, -1.6, 2.2) * (1 - 0.14 * mature),
    lipBow: draw('lipBow', 1, 0.6),
    freckles: skin < 0.5 ? clamp(draw('freckles', -0.5, 0.8)) : 0,
    mole: Math.max(0, spread(randomFor(appearance.seed, 'mole')) - 0.35),
    moleSide: side,
  }
}

/** The same adult face, simplified for the anime style: finer nose and jaw, larger eyes, quieter cheeks. */
export function animeFace(f: Face): Face {
  return {
    ...f,
    cheek: f.cheek * 0.5,
    cheekFlesh: f.cheekFlesh * 0.5,
    jaw: f.jaw,
    chinWidth: f.chinWidth * 0.92,
    chinLength: f.chinLength - 0.006,
    eyeSize: Math.min(f.eyeSize * 1.12, 1.38 * f.width),
    eyeOpen: f.eyeOpen * 1.04,
    noseHeight: f.noseHeight * 0.82,
    noseWidth: 0.6 + 0.3 * f.noseWidth,
    mouthWidth: f.mouthWidth * 0.9,
    upperLip: f.upperLip * 0.78,
    lowerLip: f.lowerLip * 0.82,
    browWeight: f.browWeight * 0.92,
    freckles: f.freckles * 0.6,
  }
}

const skinOf: Record<Appearance['ethnicity'], readonly [number, number]> = {
  American: [0.34, 0.3],
  German: [0.1, 0.08],
  Russian: [0.07, 0.07],
  Italian: [0.28, 0.1],
  Latina: [0.43, 0.12],
  Arab: [0.42, 0.1],
  Indian: [0.58, 0.12],
  Asian: [0.24, 0.1],
  Japanese: [0.17, 0.08],
}

/** How dark the skin is, 0 to 1: as chosen, or a random value around the mean of the ethnicity. */
export function skinTone(appearance: Appearance): number {
  if (appearance.skin !== undefined) return appearance.skin
  const [middle, range] = skinOf[appearance.ethnicity]
  return clamp(middle + range * spread(randomFor(appearance.seed, 'skin')), 0.02, 0.98)
}
