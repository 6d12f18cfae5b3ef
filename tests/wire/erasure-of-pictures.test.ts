import sharp from 'sharp'
import { expect, it } from 'vitest'
import { world } from '#tests/kit/world.ts'
import { uploadPicture } from '#domains/media/contract.ts'

it('the pictures of a person go with the person, rows and files', async () => {
  const w = await world()
  try {
    const mara = await w.member('mara@example.org')
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#884422' } })
      .png()
      .toBuffer()
    const { url } = (await mara.upload(uploadPicture, {}, bytes)).data
    const { key } = (await mara.upload(uploadPicture, { isShown: true }, bytes)).data
    expect((await fetch(w.url + url)).status).toBe(200)
    expect(await w.services.uploads.forEngine(key)).not.toBeNull()
    await w.services.privacy.erasePerson(await w.idOf('mara@example.org'))
    expect((await fetch(w.url + url)).status).toBe(404)
    expect(await w.services.uploads.forEngine(key)).toBeNull()
  } finally {
    await w.close()
  }
})
