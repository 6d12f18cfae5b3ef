import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import type { Size } from './sheet-layout.ts'
import { labelHeight, layOut } from './sheet-layout.ts'

export type Shot = { label: string; size: Size; file: string }

const background = '#808080'

/** Puts the pictures of one screen on one sheet, with a label over each. */
export async function writeSheet(file: string, rows: readonly (readonly Shot[])[]): Promise<void> {
  const { sheet, places } = layOut(rows)
  const tiles: OverlayOptions[] = []
  for (const [rowIndex, row] of rows.entries()) {
    for (const [index, shot] of row.entries()) {
      const place = places[rowIndex]?.[index]
      if (!place) continue
      const { left, top, width, height } = place
      tiles.push({ input: await sharp(shot.file).resize(width, height).png().toBuffer(), left, top })
      tiles.push({ input: labelPicture(shot.label, width), left, top: top - labelHeight })
    }
  }
  await sharp({ create: { ...sheet, channels: 3, background } })
    .composite(tiles)
    .png()
    .toFile(file)
}

function labelPicture(label: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="0" y="18" font-family="sans-serif" font-size="14" fill="#fff">${label}</text></svg>`,
  )
}
