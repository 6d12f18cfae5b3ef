import type { Cut } from './body.ts'
import { clamp } from './curve.ts'
import type { Outfit } from './wardrobe.ts'

export type Material = 'knit' | 'wool' | 'satin' | 'cotton' | 'leather' | 'denim'

/** Garments are described on the body's front: x from its middle, y in head heights below the chin. */
export type Garment = {
  cut: Cut
  material: Material
  colours: readonly string[]
  /** The upper edge of the cloth over the torso. */
  edge: (x: number) => number
  /** Arms are clothed between these heights, from the torso's own edge where it runs on over them; bare when the top is below the end. */
  sleeveTop: number | 'edge'
  sleeveEnd: number
  /** An open outer garment: how far from the middle its edge lies at a height, and what is worn beneath. */
  opening?: (y: number) => number
  under?: { edge: (x: number) => number; colours: readonly string[]; material: Material }
  pattern?: 'rib' | 'floral' | 'motif'
  folds: number
}

const bareAt = (below: number): Cut => ({ ease: 0, pads: 0, collar: 0, below, sleeve: 0 })
const crew =
  (depth = 0) =>
  (x: number) =>
    -0.2 - depth - 0.035 * Math.cos(Math.min(1.5, Math.abs(x) * 6)) + 0.16 * smoothRise(Math.abs(x), 0.1, 0.24)
const smoothRise = (v: number, from: number, to: number) => {
  const t = clamp((v - from) / (to - from))
  return t * t * (3 - 2 * t)
}
const vNeck =
  (depth: number, width = 0.17) =>
  (x: number) =>
    Math.abs(x) < width ? -depth + (depth - 0.13) * Math.pow(Math.abs(x) / width, 1.25) : -0.13 + 0.2
const scoop = (depth: number, width: number) => (x: number) =>
  Math.abs(x) < width ? -depth + (depth - 0.2) * Math.pow(Math.abs(x) / width, 2.6) : -0.2 + 0.2 * (Math.abs(x) - width)
const strapped = (top: number, strapAt: number) => (x: number) => {
  const ax = Math.abs(x)
  return (
    top -
    0.1 * (1 - Math.pow(Math.min(1, ax / strapAt), 1.7)) -
    (ax > strapAt ? Math.min(0.16, (ax - strapAt) * 0.75) : 0)
  )
}
const lapel = (top: number, closes: number) => (y: number) =>
  y > -0.12 ? 9 : Math.max(0, top * clamp((y + closes) / (closes - 0.16)))

/** Every garment the engine can cut, by its name. */
export const garments: Record<Outfit, Garment> = {
  turtleneck: {
    cut: { ease: 0.012, pads: 0, collar: 0.022, below: 0.2, sleeve: 1 },
    material: 'knit',
    colours: ['#e3d6c3', '#6b2a3c', '#2c3a44', '#a9714b', '#4a4a5c', '#222028'],
    edge: () => 0.045,
    sleeveTop: 1,
    sleeveEnd: -3,
    pattern: 'rib',
    folds: 0.45,
  },
  blazer: {
    cut: { ease: 0.035, pads: 0.035, collar: 0, below: -0.2, sleeve: 1 },
    material: 'wool',
    colours: ['#2a2f42', '#4a3a3a', '#c9bba6', '#5a2634', '#3a4a42', '#1f1d24'],
    edge: () => 0.2,
    sleeveTop: 1,
    sleeveEnd: -3,
    opening: lapel(0.185, 0.98),
    under: { edge: scoop(0.47, 0.26), colours: ['#efe5d8', '#1e1a20', '#c9a9a0', '#8c3b46'], material: 'satin' },
    folds: 0.5,
  },
  'slip-dress': {
    cut: bareAt(-0.44),
    material: 'satin',
    colours: ['#7a1f36', '#1f4a48', '#c9a15a', '#2a2a4a', '#b9727a', '#e6d8c6'],
    edge: strapped(-0.415, 0.36),
    sleeveTop: -9,
    sleeveEnd: 0,
    folds: 1,
  },
  'off-shoulder-knit': {
    cut: { ease: 0.03, pads: 0, collar: 0, below: -0.42, sleeve: 1 },
    material: 'knit',
    colours: ['#d9c7b2', '#8a4a52', '#5d6b5a', '#b98a8a', '#3d4660'],
    edge: (x) => -0.4 + 0.07 * Math.pow(Math.abs(x) / 0.6, 2),
    sleeveTop: 'edge',
    sleeveEnd: -3,
    pattern: 'rib',
    folds: 0.45,
  },
  shirt: {
    cut: { ease: 0.035, pads: 0, collar: 0, below: -0.16, sleeve: 1 },
    material: 'cotton',
    colours: ['#eef0f2', '#c9d6e2', '#e8d9d3', '#7d97a8', '#2e3648'],
    edge: vNeck(0.5, 0.15),
    sleeveTop: 1,
    sleeveEnd: -3,
    folds: 0.9,
  },
  'silk-blouse': {
    cut: { ease: 0.03, pads: 0, collar: 0, below: -0.2, sleeve: 1 },
    material: 'satin',
    colours: ['#e9dccb', '#a34a55', '#335a5c', '#d0a6a0', '#4a3a60'],
    edge: vNeck(0.56, 0.2),
    sleeveTop: 1,
    sleeveEnd: -3,
    folds: 1.1,
  },
  'leather-jacket': {
    cut: { ease: 0.04, pads: 0.02, collar: 0, below: -0.18, sleeve: 1 },
    material: 'leather',
    colours: ['#1d1a1e', '#3a231d', '#2a1f26', '#451c22'],
    edge: () => 0.2,
    sleeveTop: 1,
    sleeveEnd: -3,
    opening: (y) => (y > -0.12 ? 9 : 0.24 - 0.05 * clamp((-y - 0.2) / 0.8)),
    under: { edge: crew(0.03), colours: ['#e9e2d8', '#8f8a88', '#b8474a', '#26242b'], material: 'cotton' },
    folds: 0.8,
  },
  'denim-jacket': {
    cut: { ease: 0.04, pads: 0.01, collar: 0, below: -0.18, sleeve: 1 },
    material: 'denim',
    colours: ['#4a6a8c', '#35506e', '#6f8fae', '#2c3a4c'],
    edge: () => 0.2,
    sleeveTop: 1,
    sleeveEnd: -3,
    opening: (y) => (y > -0.12 ? 9 : 0.2 - 0.05 * clamp((-y - 0.2) / 0.6)),
    under: { edge: scoop(0.36, 0.22), colours: ['#f0ebe2', '#d8847a', '#e8c66a', '#2b2b33'], material: 'cotton' },
    folds: 0.8,
  },
  'evening-dress': {
    cut: bareAt(-0.44),
    material: 'satin',
    colours: ['#16213e', '#5b1530', '#123f3a', '#1c1820', '#6a3a6a', '#8a2a2a'],
    edge: (x) => -0.47 + 0.34 * clamp((x + 0.42) / 0.84),
    sleeveTop: -9,
    sleeveEnd: 0,
    folds: 1.2,
  },
  'summer-dress': {
    cut: bareAt(-0.4),
    material: 'cotton',
    colours: ['#f1e6d3', '#e9c46a', '#d9796a', '#7fa7a0', '#9db4d6'],
    edge: (x) =>
      Math.abs(x) > 0.28 && Math.abs(x) < 0.39
        ? 0.2
        : -0.41 - 0.02 * Math.cos(x * 6) - (Math.abs(x) >= 0.39 ? Math.min(0.2, (Math.abs(x) - 0.39) * 1.4) : 0),
    sleeveTop: -9,
    sleeveEnd: 0,
    pattern: 'floral',
    folds: 0.8,
  },
  hoodie: {
    cut: { ease: 0.06, pads: 0, collar: 0, below: -0.14, sleeve: 1 },
    material: 'cotton',
    colours: ['#8d8f98', '#3f4a5e', '#c9a48a', '#5a3a52', '#33443c', '#d8d2c8'],
    edge: crew(0.02),
    sleeveTop: 1,
    sleeveEnd: -3,
    folds: 1.2,
  },
  'kimono-wrap': {
    cut: { ease: 0.045, pads: 0, collar: 0, below: -0.16, sleeve: 1 },
    material: 'satin',
    colours: ['#2b3a5c', '#8a2f3c', '#36504a', '#5b3b66', '#d6c3ad'],
    edge: vNeck(0.52, 0.2),
    sleeveTop: 1,
    sleeveEnd: -3,
    pattern: 'motif',
    folds: 0.8,
  },
  'work-coat': {
    cut: { ease: 0.045, pads: 0.01, collar: 0, below: -0.18, sleeve: 1 },
    material: 'cotton',
    colours: ['#eef1f2', '#7a7f66', '#4e5f70', '#c8b79a'],
    edge: () => 0.2,
    sleeveTop: 1,
    sleeveEnd: -3,
    opening: lapel(0.19, 1.15),
    under: { edge: crew(0.02), colours: ['#5b7f8c', '#2f3340', '#a35a52', '#d9cbb8'], material: 'cotton' },
    folds: 0.7,
  },
  cardigan: {
    cut: { ease: 0.04, pads: 0, collar: 0, below: -0.18, sleeve: 1 },
    material: 'knit',
    colours: ['#b88a6a', '#8fa08a', '#d9c9b4', '#7a4a5a', '#55607a'],
    edge: () => 0.2,
    sleeveTop: 1,
    sleeveEnd: -3,
    opening: lapel(0.2, 0.95),
    under: { edge: scoop(0.4, 0.23), colours: ['#f2ece4', '#2c2a33', '#d8a59a'], material: 'cotton' },
    pattern: 'rib',
    folds: 0.45,
  },
  'trench-coat': {
    cut: { ease: 0.05, pads: 0.03, collar: 0, below: -0.18, sleeve: 1 },
    material: 'cotton',
    colours: ['#c2a67c', '#a98d6a', '#4b4a44', '#2b3140', '#8a8a74'],
    edge: () => 0.2,
    sleeveTop: 1,
    sleeveEnd: -3,
    opening: lapel(0.2, 0.86),
    under: { edge: crew(-0.05), colours: ['#2a2530', '#efe6da', '#7d2f3c', '#5c6a72'], material: 'knit' },
    folds: 0.8,
  },
  'ribbed-top': {
    cut: bareAt(-0.24),
    material: 'knit',
    colours: ['#e8ded2', '#2b2a30', '#9c4f4a', '#7c8a6a', '#5a6e8c'],
    edge: scoop(0.4, 0.31),
    sleeveTop: 1,
    sleeveEnd: -0.82,
    pattern: 'rib',
    folds: 0.4,
  },
}
