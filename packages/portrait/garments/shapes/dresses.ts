import type { Outfit } from '../../vocabulary.ts'
import { clamp } from '../../math/curve.ts'
import type { Garment } from '../garment.ts'
import { bareAt, bump, pallu, scoop, strapped, vNeck } from './edges.ts'

/** Dresses and jumpsuits, by name. */
export const dresses = {
  'slip-dress': {
    fit: bareAt(-0.44),
    material: 'satin',
    colours: ['#7a1f36', '#1f4a48', '#c9a15a', '#2a2a4a', '#b9727a', '#e6d8c6'],
    edge: strapped(-0.415, 0.36),
    sleeveTop: -9,
    sleeveEnd: 0,
    folds: 1,
  },
  'evening-dress': {
    fit: bareAt(-0.44),
    material: 'satin',
    colours: ['#16213e', '#5b1530', '#123f3a', '#1c1820', '#6a3a6a', '#8a2a2a'],
    edge: (x) => -0.47 + 0.34 * clamp((x + 0.42) / 0.84),
    sleeveTop: -9,
    sleeveEnd: 0,
    folds: 1.2,
  },
  'summer-dress': {
    fit: bareAt(-0.4),
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
  'kimono-wrap': {
    fit: { ease: 0.045, pads: 0, collar: 0, below: -0.16, sleeve: 1 },
    material: 'satin',
    colours: ['#2b3a5c', '#8a2f3c', '#36504a', '#5b3b66', '#d6c3ad'],
    edge: vNeck(0.52, 0.2),
    sleeveTop: 1,
    sleeveEnd: -3,
    pattern: 'motif',
    folds: 0.8,
  },
  'wrap-dress': {
    fit: { ease: 0.025, pads: 0, collar: 0, below: -0.2, sleeve: 0.42 },
    material: 'cotton',
    colours: ['#8c2f3f', '#23485a', '#3f5a44', '#c9803f', '#57407a', '#22242e'],
    edge: (x) => vNeck(0.52, 0.19)(x + 0.03),
    sleeveTop: 1,
    sleeveEnd: -1.05,
    folds: 1,
  },
  'cocktail-dress': {
    fit: bareAt(-0.34),
    material: 'satin',
    colours: ['#1b1a20', '#0f4a44', '#8a1f33', '#28306a', '#6d2f63', '#b98a4a'],
    edge: (x) => {
      const ax = Math.abs(x)
      if (ax < 0.25) return -0.45 + 0.03 * bump(ax, 0.13, 0.08)
      return ax < 0.4 ? 0.2 : -0.3 - (ax - 0.4) * 1.6
    },
    sleeveTop: -9,
    sleeveEnd: 0,
    folds: 0.9,
  },
  jumpsuit: {
    fit: { ease: 0.035, pads: 0, collar: 0, below: -0.18, sleeve: 0.3 },
    material: 'cotton',
    colours: ['#5d6848', '#2c3a52', '#a4552f', '#1f2026', '#d9cbb2', '#6b4a5c'],
    edge: vNeck(0.46, 0.15),
    sleeveTop: 1,
    sleeveEnd: -0.86,
    folds: 0.9,
  },
  sari: {
    fit: { ease: 0.02, pads: 0, collar: 0, below: -0.3, sleeve: 0.3 },
    material: 'satin',
    colours: ['#9c1f3c', '#0f5a52', '#c4761f', '#4a2a72', '#1f4a86', '#b03a6a'],
    edge: () => 0.2,
    sleeveTop: 1,
    sleeveEnd: -0.8,
    sleeves: 'under',
    layer: (x, y) => Math.max(pallu(x, y), -1.42 - 0.08 * x - y),
    under: { edge: scoop(0.4, 0.27), colours: ['#c9973f', '#7a1f33', '#1f3a4a', '#5a2a4a'], material: 'satin' },
    folds: 1,
  },
} satisfies Partial<Record<Outfit, Garment>>
