import type { Outfit } from '../../vocabulary.ts'
import { smooth } from '../../math/curve.ts'
import type { Garment } from '../garment.ts'
import { bareAt, crew, scoop, vNeck } from './edges.ts'

/** Tops, by name. */
export const tops = {
  turtleneck: {
    fit: { ease: 0.012, pads: 0, collar: 0.022, below: 0.2, sleeve: 1 },
    material: 'knit',
    colours: ['#e3d6c3', '#6b2a3c', '#2c3a44', '#a9714b', '#4a4a5c', '#222028'],
    edge: () => 0.045,
    sleeveTop: 1,
    sleeveEnd: -3,
    pattern: 'rib',
    folds: 0.45,
  },
  'off-shoulder-knit': {
    fit: { ease: 0.03, pads: 0, collar: 0, below: -0.42, sleeve: 1 },
    material: 'knit',
    colours: ['#d9c7b2', '#8a4a52', '#5d6b5a', '#b98a8a', '#3d4660'],
    edge: (x) => -0.4 + 0.07 * Math.pow(Math.abs(x) / 0.6, 2),
    sleeveTop: 'edge',
    sleeveEnd: -3,
    pattern: 'rib',
    folds: 0.45,
  },
  shirt: {
    fit: { ease: 0.035, pads: 0, collar: 0, below: -0.16, sleeve: 1 },
    material: 'cotton',
    colours: ['#eef0f2', '#c9d6e2', '#e8d9d3', '#7d97a8', '#2e3648'],
    edge: vNeck(0.5, 0.15),
    sleeveTop: 1,
    sleeveEnd: -3,
    folds: 0.9,
  },
  'silk-blouse': {
    fit: { ease: 0.03, pads: 0, collar: 0, below: -0.2, sleeve: 1 },
    material: 'satin',
    colours: ['#e9dccb', '#a34a55', '#335a5c', '#d0a6a0', '#4a3a60'],
    edge: vNeck(0.56, 0.2),
    sleeveTop: 1,
    sleeveEnd: -3,
    folds: 1.1,
  },
  hoodie: {
    fit: { ease: 0.06, pads: 0, collar: 0, below: -0.14, sleeve: 1 },
    material: 'cotton',
    colours: ['#8d8f98', '#3f4a5e', '#c9a48a', '#5a3a52', '#33443c', '#d8d2c8'],
    edge: crew(0.02),
    sleeveTop: 1,
    sleeveEnd: -3,
    folds: 1.2,
  },
  'ribbed-top': {
    fit: bareAt(-0.24),
    material: 'knit',
    colours: ['#e8ded2', '#2b2a30', '#9c4f4a', '#7c8a6a', '#5a6e8c'],
    edge: scoop(0.4, 0.31),
    sleeveTop: 1,
    sleeveEnd: -0.82,
    pattern: 'rib',
    folds: 0.4,
  },
  'halter-top': {
    fit: bareAt(-0.2),
    material: 'knit',
    colours: ['#22222a', '#e6dccb', '#7a2f3f', '#2f5a5c', '#b9763f', '#6a5a86'],
    edge: (x) => {
      const ax = Math.abs(x)
      return ax < 0.17 ? 0.03 : 0.03 - 0.3 * smooth(0.17, 0.25, ax) - Math.max(0, ax - 0.2) * 1.15
    },
    sleeveTop: -9,
    sleeveEnd: 0,
    pattern: 'rib',
    folds: 0.5,
  },
  sweatshirt: {
    fit: { ease: 0.06, pads: 0, collar: 0.01, below: -0.14, sleeve: 1 },
    material: 'cotton',
    colours: ['#b9bcc2', '#31404f', '#7f9a86', '#d8c4a8', '#a8545a', '#55486a'],
    edge: crew(0),
    sleeveTop: 1,
    sleeveEnd: -3,
    folds: 1.15,
  },
  'polo-shirt': {
    fit: { ease: 0.03, pads: 0, collar: 0, below: -0.16, sleeve: 0.28 },
    material: 'cotton',
    colours: ['#f0ede6', '#1f3557', '#1f5a4a', '#b8344a', '#8fb3cf', '#e8b7b0'],
    edge: vNeck(0.4, 0.13),
    sleeveTop: 1,
    sleeveEnd: -0.8,
    folds: 0.6,
  },
} satisfies Partial<Record<Outfit, Garment>>
