import { clamp } from '../../math/curve.ts'
import { pick, randomFor, spread } from '../../math/random.ts'
import type { Appearance } from '../../appearance.ts'
import type { Ethnicity } from '../../vocabulary.ts'
import { allEthnicities } from '../../vocabulary.ts'

/** The differences of one face from the drawn template; 0 is the template. */
export type FaceNumbers = {
  width: number
  cheek: number
  jaw: number
  chinWidth: number
  chin: number
  eyeSize: number
  eyeTilt: number
  eyeGap: number
  /** 0 an open lid with a crease, 1 a lid without. */
  hood: number
  brow: number
  browArch: number
  browHeight: number
  nose: number
  noseWidth: number
  bridge: number
  lips: number
  mouth: number
}

type Lean = Partial<FaceNumbers>
type Origin = Exclude<Ethnicity, 'mixed'>

/** Six shapes of a face for each sex; every one has the jaw and the cheek of an adult. */
const womensShapes: readonly Lean[] = [
  { width: -0.01, cheek: 0.2, chinWidth: 0.05 },
  { cheek: 0.5, jaw: -0.35, chinWidth: -0.25, eyeTilt: 0.5, browArch: 0.4 },
  { jaw: 0.75, chinWidth: 0.75, cheek: 0.1, brow: 0.35, browArch: -0.5, mouth: 0.4 },
  { width: -0.05, chin: 0.7, nose: 0.6, jaw: 0.1, browHeight: 0.3 },
  { width: 0.01, cheek: 1, jaw: -0.1, chin: 0.25, eyeTilt: 0.8, browHeight: -0.2 },
  { width: 0.04, jaw: 0.4, chin: -0.1, lips: 0.5, eyeGap: 0.5, nose: -0.3 },
]
const mensShapes: readonly Lean[] = [
  { jaw: 0.8, chinWidth: 0.6, brow: 0.3 },
  { width: -0.05, chin: 0.8, nose: 0.8, cheek: 0.2, bridge: 0.6 },
  { cheek: 0.6, jaw: -0.3, chinWidth: -0.3, browArch: 0.4, eyeTilt: 0.4 },
  { width: 0.05, jaw: 0.7, chinWidth: 0.3, noseWidth: 0.5, mouth: 0.4 },
  { width: -0.03, cheek: 0.9, jaw: 0.2, chin: 0.3, eyeGap: -0.3 },
  { width: 0.01, chin: 0.2, brow: 0.8, browHeight: -0.5, bridge: 0.9, jaw: 0.3 },
]

const leanings: Record<Origin, Lean> = {
  American: { mouth: 0.3 },
  German: { jaw: 0.3, bridge: 0.3, brow: -0.2, lips: -0.2 },
  Russian: { cheek: 0.5, nose: -0.3, eyeTilt: 0.3, brow: -0.2 },
  Italian: { bridge: 0.5, nose: 0.3, brow: 0.3 },
  Latina: { lips: 0.4, cheek: 0.3, noseWidth: 0.2 },
  Arab: { brow: 0.6, bridge: 0.5, nose: 0.3, eyeSize: 0.4 },
  Indian: { eyeSize: 0.6, brow: 0.5, noseWidth: 0.2, lips: 0.2 },
  Asian: { hood: 0.9, eyeTilt: 0.5, bridge: -0.7, nose: -0.5, cheek: 0.3, browArch: -0.4 },
  Japanese: { hood: 0.7, eyeTilt: 0.3, bridge: -0.5, nose: -0.5, jaw: -0.2, browArch: -0.5, mouth: -0.3 },
  black: { noseWidth: 0.5, lips: 0.5, bridge: -0.2, cheek: 0.4, jaw: 0.15 },
  southeastAsian: { hood: 0.55, eyeTilt: 0.35, bridge: -0.5, noseWidth: 0.4, lips: 0.35, cheek: 0.3, nose: -0.3 },
  pacific: { jaw: 0.45, noseWidth: 0.7, lips: 0.5, brow: 0.5, chinWidth: 0.3, eyeGap: 0.2 },
  indigenous: { cheek: 0.9, bridge: 0.5, hood: 0.3, eyeTilt: 0.3, jaw: 0.25, nose: 0.2, browArch: -0.4 },
}

const deepLean: Lean = { noseWidth: 0.9, lips: 0.9, bridge: -0.3, cheek: 0.2 }

/** Faces with ink lines have a finer nose and mouth, and a narrower chin. */
const inkedLean: Lean = {
  eyeSize: 0.3,
  noseWidth: -0.6,
  nose: -0.3,
  bridge: -0.4,
  lips: -0.5,
  mouth: -0.7,
  chinWidth: -0.25,
  chin: 0.15,
  brow: 0.25,
}

/** The lines of a man's face stay strong: a broad jaw and chin, heavy brows, a long nose. */
const inkedMansLean: Lean = { noseWidth: -0.3, nose: 0.5, lips: -0.4, jaw: 0.6, chinWidth: 0.5, chin: 0.6, brow: 0.5 }

const fullness: Record<Appearance['figure'], number> = {
  'Extra skinny': -0.035,
  Skinny: -0.018,
  Curvy: 0,
  Thick: 0.022,
  BBW: 0.045,
}

const names = [
  'cheek',
  'jaw',
  'chinWidth',
  'chin',
  'eyeSize',
  'eyeTilt',
  'eyeGap',
  'hood',
  'brow',
  'browArch',
  'browHeight',
  'nose',
  'noseWidth',
  'bridge',
  'lips',
  'mouth',
] as const satisfies readonly (keyof FaceNumbers)[]

/** How much a seed changes each number, and the bounds within which a face stays adult. */
const spreads: Partial<FaceNumbers> = { eyeSize: 0.25, hood: 0.12, chin: 0.3, nose: 0.4, browArch: 0.5 }
const bounds: Partial<Record<keyof FaceNumbers, readonly [number, number]>> = {
  eyeSize: [-0.6, 0.6],
  hood: [0, 1],
  jaw: [-0.5, 1.3],
  chin: [-0.25, 1.2],
  cheek: [-0.3, 1.3],
}

/** With ink lines and larger eyes, a short and wide face would look younger than its years. */
const inkedBounds: typeof bounds = { eyeSize: [-0.6, 0.35], chin: [0.2, 1.2] }
const widest = { painted: 0.075, inked: 0.035 }

const origins = allEthnicities.filter((one): one is Origin => one !== 'mixed')

/** The two origins of a mixed family, by the seed. */
export function parentsOf(seed: number): readonly [Origin, Origin] {
  const next = randomFor(seed, 'parents')
  const first = pick(next, origins)
  const others = origins.filter((one) => one !== first)
  return [first, pick(next, others)]
}

function leanOf({ ethnicity, seed }: Appearance): Lean {
  if (ethnicity !== 'mixed') return leanings[ethnicity]
  const [one, other] = parentsOf(seed).map((parent): Lean => leanings[parent])
  return Object.fromEntries(names.map((name) => [name, ((one?.[name] ?? 0) + (other?.[name] ?? 0)) / 2]))
}

/** The numbers of a face: one of six shapes, moved by ethnicity, skin, figure and the seed. */
export function faceNumbers(appearance: Appearance, tone: number): FaceNumbers {
  const { seed, gender, figure, style } = appearance
  const isInked = style === 'ANIMATE'
  const drawn = isInked ? (gender === 'man' ? inkedMansLean : inkedLean) : {}
  const base = pick(randomFor(seed, 'face shape'), gender === 'man' ? mensShapes : womensShapes)
  const lean = leanOf(appearance)
  const deep = clamp((tone - 0.55) / 0.3)
  const values = Object.fromEntries(
    names.map((name) => {
      const [low, high] = (isInked ? inkedBounds[name] : undefined) ?? bounds[name] ?? [-1.3, 1.5]
      const own = spread(randomFor(seed, `print ${name}`)) * (spreads[name] ?? 0.5)
      const value = (base[name] ?? 0) + (lean[name] ?? 0) + deep * (deepLean[name] ?? 0) + (drawn[name] ?? 0) + own
      return [name, clamp(value, low, high)]
    }),
  ) as Omit<FaceNumbers, 'width'>
  const width = (base.width ?? 0) + fullness[figure] + spread(randomFor(seed, 'print width')) * 0.015
  return { ...values, width: clamp(width, -0.08, isInked ? widest.inked : widest.painted) }
}
