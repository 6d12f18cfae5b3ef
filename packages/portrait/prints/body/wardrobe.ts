import { trace } from '../geometry.ts'
import type { Outfit } from '../../vocabulary.ts'
import type { Knot } from '../geometry.ts'

/** The upper edge of a garment, its right half: from the shoulder to the middle of the chest. */
export type Neckline = readonly Knot[]
export type Collar = 'none' | 'roll' | 'shirt' | 'lapel' | 'wide' | 'shawl' | 'hood' | 'rib' | 'band'
export type Detail =
  | 'buttons'
  | 'zip'
  | 'ribs'
  | 'dots'
  | 'strings'
  | 'drape'
  | 'belt'
  | 'pockets'
  | 'sheen'
  | 'straps'
  | 'halter'

export type Garment = {
  neckline: Neckline
  sleeves: 'none' | 'short' | 'long'
  collar: Collar
  details: readonly Detail[]
  /** Worn open over another garment, whose neckline this is. */
  over?: Neckline
  /** How bare the shoulders are: covered, or only the chest below them. */
  shoulders: 'covered' | 'bare'
  /** Always of a dark colour, as leather and denim are. */
  dark?: boolean
}

const crew: Neckline = trace('142,672 66,728 0,742')
const high: Neckline = trace('96,640 70,650 0,662')
const scoop: Neckline = trace('192,690 160,780 80,836 0,848')
const vee: Neckline = trace('118,660 70,760 0,856,1')
const wrap: Neckline = trace('124,660 80,780 -30,912')
const opened: Neckline = trace('118,690 110,800 64,960 30,1120')
const gown: Neckline = [
  [196, 690],
  [120, 800],
  [0, 892, 1],
]
const square: Neckline = trace('236,838 120,846 0,850')
const off: Neckline = trace('372,842 290,854 120,880 0,888')
const strapless: Neckline = trace('300,846 220,868 110,886 0,892')
const sweetheart: Neckline = trace('250,846 150,830 70,846 0,884,1')

const covered = { shoulders: 'covered', sleeves: 'long' } as const
const bare = { shoulders: 'bare', sleeves: 'none', collar: 'none' } as const

/** Every outfit, as a shape and its details. */
export const wardrobe: Record<Outfit, Garment> = {
  turtleneck: { ...covered, neckline: high, collar: 'roll', details: [] },
  blazer: { ...covered, neckline: opened, over: vee, collar: 'lapel', details: [] },
  'slip-dress': { ...bare, neckline: sweetheart, details: ['straps', 'sheen'] },
  'off-shoulder-knit': { ...bare, neckline: off, sleeves: 'long', collar: 'band', details: ['ribs'] },
  shirt: { ...covered, neckline: vee, collar: 'shirt', details: ['buttons'] },
  'silk-blouse': { ...covered, neckline: vee, collar: 'shawl', details: ['sheen'] },
  'leather-jacket': { ...covered, neckline: opened, over: crew, collar: 'wide', details: ['zip', 'sheen'], dark: true },
  'denim-jacket': { ...covered, neckline: opened, over: crew, collar: 'shirt', details: ['pockets', 'buttons'] },
  'evening-dress': { ...covered, sleeves: 'none', neckline: gown, collar: 'none', details: ['sheen'] },
  'summer-dress': { ...bare, neckline: square, details: ['straps', 'dots'] },
  hoodie: { ...covered, neckline: crew, collar: 'hood', details: ['strings'] },
  'kimono-wrap': { ...covered, neckline: wrap, collar: 'shawl', details: ['belt', 'dots'] },
  'work-coat': { ...covered, neckline: opened, over: crew, collar: 'shirt', details: ['buttons', 'belt'] },
  cardigan: { ...covered, neckline: opened, over: scoop, collar: 'none', details: ['buttons', 'ribs'] },
  'trench-coat': { ...covered, neckline: opened, over: high, collar: 'wide', details: ['belt', 'buttons'] },
  'ribbed-top': { ...covered, neckline: scoop, sleeves: 'short', collar: 'none', details: ['ribs'] },
  'wrap-dress': { ...covered, neckline: wrap, collar: 'none', details: ['belt'] },
  'cocktail-dress': { ...bare, neckline: strapless, collar: 'band', details: ['sheen'] },
  'halter-top': { ...bare, neckline: sweetheart, details: ['halter'] },
  jumpsuit: { ...covered, neckline: vee, collar: 'shirt', details: ['zip', 'belt'], sleeves: 'short' },
  sweatshirt: { ...covered, neckline: crew, collar: 'rib', details: [] },
  'polo-shirt': { ...covered, neckline: vee, collar: 'shirt', details: [], sleeves: 'short' },
  waistcoat: { ...covered, neckline: opened, over: vee, collar: 'none', details: ['buttons', 'pockets'] },
  'bomber-jacket': { ...covered, neckline: opened, over: crew, collar: 'rib', details: ['zip'], dark: true },
  sari: { ...covered, neckline: scoop, sleeves: 'short', collar: 'none', details: ['drape'] },
}
