import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportCard } from '#domains/characters/cards-contract.ts'
import { readCardFile } from '#domains/characters/server/cards/read-card-file.ts'
import { uploadPicture } from '#domains/media/contract.ts'
import type { PortraitOptions } from '#domains/media/live-portrait-contract.ts'
import { livePortraitAddress } from '#domains/media/live-portrait-contract.ts'
import { exportLink, startExport } from '#domains/privacy/contract.ts'
import { ownCharacter } from '#tests/kit/characters.ts'
import { readCredentials } from '#tests/kit/credential-reader.ts'
import { drawnAlbum, ownPhoto } from '#tests/kit/photos.ts'
import { signedSource, signedWorld } from '#tests/kit/signed-world.ts'
import { unzip } from '#tests/kit/unzip.ts'

const look: PortraitOptions = {
  seed: 7,
  style: 'ANIMATE',
  age: 30,
  ethnicity: 'Italian',
  eyes: 'Green',
  hair: 'Ponytail',
  hairColor: 'Red',
  figure: 'Curvy',
  outfit: 'turtleneck',
}

let s: Awaited<ReturnType<typeof signedWorld>>
beforeAll(async () => {
  s = await signedWorld()
})
afterAll(() => s.close())

describe('where the operator has a certificate, a picture carries its signed origin', () => {
  it('on a page: built-in, live, of an album clear and locked, and user-made', async () => {
    const { w, someone, bytesAt } = s
    expect(await signedSource(await bytesAt('/media/characters/mara-voss/0?w=320'))).toBe('algorithmicMedia')
    expect(await signedSource(await bytesAt(`${livePortraitAddress(look)}&w=160`))).toBe('algorithmicMedia')
    const album = await drawnAlbum(w, someone)
    const locked = album.find((one) => one.isLocked)
    expect(await signedSource(await bytesAt(locked?.image?.url ?? ''))).toBe('algorithmicMedia')
    const own = await ownPhoto(w, someone)
    expect(await signedSource(await bytesAt(own.image?.url ?? ''))).toBe('trainedAlgorithmicMedia')
  })

  it('in an export of all personal data; uploads are not signed', async () => {
    const { w, someone, bytesAt } = s
    const photo = await ownPhoto(w, someone)
    const { id } = await ownCharacter(w, someone)
    const brought = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#884422' } })
      .png()
      .toBuffer()
    const { url: upload } = (await someone.upload(uploadPicture, {}, brought)).data
    const { id: exportId } = await someone.get(startExport, {})
    await w.doJobs()
    const files = unzip(await bytesAt((await someone.get(exportLink, { exportId })).url))
    for (const name of [`${photo.id}.webp`, `${id}-1.webp`, `${id}-2.webp`, `${id}-3.webp`])
      expect(await signedSource(files.get(`media/${name}`))).toBe('trainedAlgorithmicMedia')
    expect(await readCredentials(await bytesAt(upload))).toBeNull()
  })

  it('in a card that is taken along, which is read as before', async () => {
    const { w, someone, bytesAt } = s
    const { id: characterId } = await ownCharacter(w, someone)
    const cardAs = async (format: 'png' | 'charx') =>
      bytesAt((await someone.get(exportCard, { characterId, format })).url)
    const png = await cardAs('png')
    expect(await signedSource(png)).toBe('trainedAlgorithmicMedia')
    expect((await readCardFile(png)).card.data.name).toBe('Lea')
    const charx = await cardAs('charx')
    expect(await signedSource(unzip(charx).get('assets/icon/images/main.png'))).toBe('trainedAlgorithmicMedia')
    expect((await readCardFile(charx)).card.data.name).toBe('Lea')
  })
})
