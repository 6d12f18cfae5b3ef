import type { BrandKey } from '../brands.ts'
import type { Hand } from './lettering.ts'

export interface Sign {
  /** Two inks of the sign, readable by day and by night. */
  inks: [string, string]
  /** The icon's ground, top and bottom. */
  ground: [string, string]
  /** Inks on the icon's ground. */
  bright: [string, string]
  hand: Hand
  /** Shapes on a field of 512, in url(#ink). */
  shapes: string
}

const fill = 'fill="url(#ink)"'
const line = 'fill="none" stroke="url(#ink)"'

/** Each brand's sign and the hand its name is written in. */
export const signs: Record<BrandKey, Sign> = {
  // Two people, and what they share.
  official: {
    inks: ['#8b5cf0', '#4f7df0'],
    ground: ['#1d1f4d', '#0a0d26'],
    bright: ['#c9b3ff', '#8fb7ff'],
    hand: { pen: 30, air: 14, cap: 'round' },
    shapes: `<g ${line} stroke-width="44"><circle cx="206" cy="256" r="92"/><circle cx="306" cy="256" r="92"/></g>`,
  },
  // Bubbles on their way up.
  fiztok: {
    inks: ['#6aa61c', '#2f9a5c'],
    ground: ['#20241d', '#0b0d0a'],
    bright: ['#d3f64e', '#7fe39a'],
    hand: { pen: 36, air: 8, cap: 'round' },
    shapes: `<g ${fill}><circle cx="222" cy="312" r="94"/><circle cx="340" cy="208" r="54"/><circle cx="330" cy="338" r="26"/><circle cx="252" cy="142" r="30"/></g>`,
  },
  // The moon behind a city, one window lit, the water below.
  nocturne: {
    inks: ['#d9536f', '#e08445'],
    ground: ['#3a1630', '#14060f'],
    bright: ['#f58a9b', '#f7b071'],
    hand: { pen: 17, air: 26, cap: 'round' },
    shapes: `<path ${fill} d="M138 286A128 128 0 1 1 374 286H354V228H298V304H242V264H186V286z"/><rect ${fill} x="316" y="252" width="20" height="26" rx="3"/><g ${line} stroke-width="17" stroke-linecap="round"><path d="M166 344H346M206 388H306"/></g>`,
  },
  // Two fine peaks of one line.
  mylux: {
    inks: ['#a98a4e', '#8c6d3a'],
    ground: ['#1c1913', '#080706'],
    bright: ['#ecd9ab', '#c6a468'],
    hand: { pen: 8, air: 52, cap: 'butt' },
    shapes: `<g ${line} stroke-width="16" stroke-linejoin="miter"><path d="M132 366V150L256 310L380 150V366"/><path d="M256 250L292 204L256 158L220 204z"/></g>`,
  },
  // An embrace that is also a smile.
  amiqlo: {
    inks: ['#d9772f', '#d9573f'],
    ground: ['#0e4650', '#03191d'],
    bright: ['#ffcf94', '#ff9f7c'],
    hand: { pen: 24, air: 18, cap: 'round' },
    shapes: `<g ${line} stroke-width="46" stroke-linecap="round"><path d="M138 236a118 118 0 0 0 236 0"/></g><g ${fill}><circle cx="186" cy="170" r="38"/><circle cx="326" cy="170" r="38"/></g>`,
  },
  // A cell of the hive that speaks.
  buzzyin: {
    inks: ['#e0389a', '#a64ae8'],
    ground: ['#2b1434', '#0f0713'],
    bright: ['#ff8fc9', '#cf9bff'],
    hand: { pen: 36, air: 16, cap: 'butt' },
    shapes: `<path ${fill} fill-rule="evenodd" d="M256 116l116 67v134l-80 46v52l-58 -30l-94 -54V183zM184 244a26 26 0 1 0 52 0a26 26 0 1 0 -52 0zM276 244a26 26 0 1 0 52 0a26 26 0 1 0 -52 0z"/>`,
  },
  // Two cards, the evening between them.
  cardric: {
    inks: ['#3c7fc4', '#2f8fa8'],
    ground: ['#22303d', '#0d141b'],
    bright: ['#9fd0ff', '#7fdbe6'],
    hand: { pen: 22, air: 18, cap: 'butt' },
    shapes: `<g ${line} stroke-width="26" stroke-linejoin="round"><rect x="146" y="150" width="150" height="220" rx="16" transform="rotate(-9 221 260)"/></g><g transform="rotate(9 300 252)"><rect ${fill} x="226" y="138" width="150" height="224" rx="16"/></g>`,
  },
}
