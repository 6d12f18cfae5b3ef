import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { readCast } from './cast.ts'
import { renderAll } from './render.ts'
import { renderSeed } from './seed-pictures.ts'

/** One sheet of the whole cast, or of all shots of some of its members. */
async function contactSheet(out: string, cell: number, only: readonly string[]) {
  const members = readCast().filter((member) => only.length === 0 || only.includes(member.id))
  const pictures = members.flatMap(({ look, shots }) =>
    (only.length ? shots : shots.slice(0, 1)).map((shot) => ({ look, shot })),
  )
  const columns = Math.min(pictures.length, cell > 300 ? (only.length ? 3 : 5) : 8)
  const high = Math.round((cell * 4) / 3)
  const drawn = Math.max(cell, 480)
  const tiles: OverlayOptions[] = []
  await renderAll(
    pictures.map((p) => ({ ...p, width: drawn, height: Math.round((drawn * 4) / 3) })),
    async (webp, index) => {
      tiles.push({
        input: await sharp(webp).resize(cell, high).toBuffer(),
        left: (index % columns) * cell,
        top: Math.floor(index / columns) * high,
      })
    },
  )
  const base = {
    width: columns * cell,
    height: Math.ceil(pictures.length / columns) * high,
    channels: 3 as const,
    background: '#0d0912',
  }
  writeFileSync(out, await sharp({ create: base }).composite(tiles).png().toBuffer())
  process.stdout.write(`${pictures.length} portraits in ${out}\n`)
}

const [command, ...rest] = process.argv.slice(2)
if (command === 'seed') await renderSeed(process.stdout)
else if (command === 'sheet') await contactSheet(rest[0] ?? 'portraits.png', Number(rest[1] ?? 160), rest.slice(2))
else {
  process.stderr.write('portraits.ts seed | portraits.ts sheet <file.png> [cell width] [character id …]\n')
  process.exitCode = 1
}
