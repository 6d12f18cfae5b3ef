import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { CreationOffer } from '#domains/characters/server/public.ts'
import { charactersToScreen } from '#domains/characters/server/public.ts'
import type { RescanItem, RescanRefused } from '#domains/desk/server/public.ts'
import { registerRescans } from '#domains/desk/server/public.ts'
import { clearFileOf, picturesToScreen } from '#domains/media/server/public.ts'
import type { ReportReason } from '#domains/safety/rules.ts'
import { policyVersion } from '#domains/safety/server/public.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { fileOf } from './case-context.ts'
import type { ScreeningGate } from './moderation-models.ts'
import { reportTargets } from './report-targets.ts'

type Parts = Pick<PlatformParts, 'db' | 'clock' | 'jobs' | 'store'>

const reasons: Readonly<Record<string, ReportReason>> = {
  CREATION_MINOR: 'minor',
  CREATION_REAL_PERSON: 'real-person',
  CREATION_UNLAWFUL: 'illegal',
}

/** Reads characters and pictures again when the rules about them change, and looks for copies of pictures that were removed. */
export function openRescans(
  { db, clock, jobs, store }: Parts,
  { offer, gate }: { offer: CreationOffer; gate: ScreeningGate },
): DomainModule {
  const { version: versionOfGate } = gate
  const read = (file: string) => store.get(clearFileOf(file))

  async function nextCharacters(after: string, limit: number): Promise<RescanItem[]> {
    const rows = await charactersToScreen(db, { after, limit, offer })
    return rows.map(({ id, ownerId, refusal }) => ({
      id,
      async check(): Promise<RescanRefused | null> {
        const why = await refusal()
        const target = { kind: 'character', id } as const
        return why && { target, ownerId, reason: reasons[why] ?? 'other', rule: `rescan ${policyVersion()}: ${why}` }
      },
    }))
  }

  async function nextPictures(after: string, limit: number): Promise<RescanItem[]> {
    const rows = await picturesToScreen(db, after, limit)
    return rows.map(({ photoId: id, creatorId: ownerId, file }) => ({
      id,
      async check(): Promise<RescanRefused | null | 'later'> {
        const bytes = await read(file)
        // A file that cannot be read is shown to nobody either.
        const finding = bytes && (await gate.check(bytes).catch(() => null))
        if (finding?.verdict === 'unknown') return 'later'
        if (finding?.verdict !== 'block') return null
        const { rule, model } = finding
        return { target: { kind: 'photo', id }, ownerId, reason: 'illegal', rule: `rescan of pictures: ${rule}`, model }
      },
    }))
  }

  return {
    name: 'rescans',
    registerJobs() {
      registerRescans({
        db,
        clock,
        jobs,
        hide: reportTargets.hide,
        rescanned: [
          { subject: 'characters', version: policyVersion, next: nextCharacters },
          ...(versionOfGate === null
            ? []
            : [{ subject: 'pictures' as const, version: () => versionOfGate, next: nextPictures }]),
        ],
        pictures: { fileOf, read, next: (after, limit) => picturesToScreen(db, after, limit) },
      })
    },
  }
}
