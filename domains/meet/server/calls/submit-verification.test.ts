import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetConfig, namedMember, uploadedPicture, verifiedMember } from '#tests/kit/meet.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { ownMeetProfile, submitVerification } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: meetConfig })
})
afterAll(() => w.close())

describe('a submitted photo', () => {
  it('waits, and is no upload any more', async () => {
    const ada = await namedMember(w, 'Ada')
    const picture = await uploadedPicture(ada)
    expect(await ada.at.get(submitVerification, { picture })).toEqual({ state: 'pending' })
    expect((await ada.at.get(ownMeetProfile, {})).verification.state).toBe('pending')
    expect((await fetch(`${w.url}/media/uploads/${picture}?w=128`)).status).toBe(404)
  })

  it('is refused while one waits, once verified, and where it is no upload of the person', async () => {
    const [bo, cy] = [await namedMember(w, 'Bo'), await verifiedMember(w, 'Cy')]
    const submit = async ({ at }: typeof bo, picture: string) => (await at.call(submitVerification, { picture })).name
    expect(await submit(bo, 'nothing')).toBe('UPLOAD_UNREADABLE')
    expect(await submit(bo, await uploadedPicture(cy))).toBe('UPLOAD_UNREADABLE')
    expect(await submit(bo, await uploadedPicture(bo))).toBe('OK')
    expect(await submit(bo, await uploadedPicture(bo))).toBe('VERIFICATION_PENDING')
    expect(await submit(cy, await uploadedPicture(cy))).toBe('VERIFICATION_PENDING')
  })

  it('of somebody who has not signed in is refused', async () => {
    expect((await w.person().call(submitVerification, { picture: 'a' })).name).toBe('NEED_LOGIN')
  })
})
