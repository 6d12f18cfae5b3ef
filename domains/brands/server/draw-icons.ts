import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { brandKeys, brandOf } from '../brands.ts'
import type { BrandKey } from '../brands.ts'
import { writeWord } from './lettering.ts'
import { signs } from './signs.ts'

const publicFolder = new URL('../../../apps/web/public/', import.meta.url)

function gradient(id: string, [from, to]: [string, string], upright: boolean): string {
  const line = upright ? 'x1="0" y1="0" x2="0" y2="1"' : 'x1="0" y1="0" x2="1" y2="1"'
  return `<linearGradient id="${id}" ${line}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
}

/**
 * The sign on its ground, edge to edge, so that each system can cut its own corners; a scale below 1 fits it into the
 * safe circle.
 */
export function iconSvg(key: BrandKey, scale = 1): string {
  const { ground, bright, shapes } = signs[key]
  const shift = 256 * (1 - scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs>${gradient('ground', ground, true)}${gradient('ink', bright, false)}</defs><rect width="512" height="512" fill="url(#ground)"/><g transform="translate(${shift} ${shift}) scale(${scale})">${shapes}</g></svg>\n`
}

/** The sign in one black, for systems that colour it themselves. */
export function maskSvg(key: BrandKey): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${signs[key].shapes.replaceAll('url(#ink)', '#000')}</svg>\n`
}

/** Sign and name in one line, in inks that read on light and on dark. */
export function logoSvg(key: BrandKey): string {
  const { inks, shapes, hand } = signs[key]
  const word = writeWord(brandOf(key).title, hand)
  const width = Math.round(270 + word.width + 8)
  const ink = `<linearGradient id="ink" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="512" y2="280"><stop stop-color="${inks[0]}"/><stop offset="1" stop-color="${inks[1]}"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 300" role="img"><title>${brandOf(key).title}</title><defs>${ink}</defs><g transform="translate(-52 -32) scale(.72)">${shapes}</g><g transform="translate(270 0)">${word.markup}</g></svg>\n`
}

async function drawBrand(key: BrandKey): Promise<void> {
  const folder = new URL(`brands/${key}/`, publicFolder)
  await mkdir(folder, { recursive: true })
  const icon = iconSvg(key)
  await writeFile(new URL('logo.svg', folder), logoSvg(key))
  await writeFile(new URL('icon.svg', folder), icon)
  await writeFile(new URL('mask.svg', folder), maskSvg(key))
  const png = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: 144 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()
  for (const size of [180, 192, 512]) await writeFile(new URL(`icon-${size}.png`, folder), await png(icon, size))
  await writeFile(new URL('maskable-512.png', folder), await png(iconSvg(key, 0.82), 512))
}

if (import.meta.main) for (const key of brandKeys) await drawBrand(key)
