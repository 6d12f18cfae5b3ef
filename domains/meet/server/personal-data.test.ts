import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExportedRow, ExportSink } from '#platform/personal-data/personal-data.ts'
import { like, meetConfig, openMember } from '#tests/kit/meet.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { updateSocial } from '../contract.ts'
import { meetPersonalData } from './personal-data.ts'
import { meetProfiles, meetReactions, meetVerifications } from './tables.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: meetConfig })
})
afterAll(() => w.close())

async function exported(userId: string): Promise<string> {
  const all: unknown[] = []
  const sink = {
    async rows(name: string, rows: () => AsyncIterable<ExportedRow>) {
      for await (const row of rows()) all.push([name, row])
    },
  } as ExportSink
  await meetPersonalData({ forget: () => Promise.resolve() }).export(w.db, userId, sink)
  return JSON.stringify(all)
}

describe('the data of people who meet', () => {
  it('is exported with settings and own reactions, without the likes of others', async () => {
    const [ada, bo, cy] = [await openMember(w, 'Ada'), await openMember(w, 'Bo'), await openMember(w, 'Cy')]
    await ada.at.get(updateSocial, { about: 'Rain on a tin roof.' })
    await like(ada, bo)
    await like(cy, ada)
    const mine = await exported(ada.uid)
    expect(mine).toContain('Rain on a tin roof.')
    expect(mine).toContain(bo.uid)
    expect(mine).not.toContain(cy.uid)
  })

  it('is erased with a person, reactions to them included', async () => {
    const [dot, eli] = [await openMember(w, 'Dot'), await openMember(w, 'Eli')]
    await like(dot, eli)
    await like(eli, dot)
    await w.services.privacy.erasePerson(dot.uid)
    const left = await Promise.all([
      w.db.select().from(meetProfiles).where(eq(meetProfiles.userId, dot.uid)),
      w.db.select().from(meetVerifications).where(eq(meetVerifications.userId, dot.uid)),
      w.db
        .select()
        .from(meetReactions)
        .where(or(eq(meetReactions.userId, dot.uid), eq(meetReactions.toUserId, dot.uid))),
    ])
    expect(left).toEqual([[], [], []])
  })
})
