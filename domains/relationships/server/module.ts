import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type * as contract from '../contract.ts'
import type { DetailNeeds } from './calls/relationship-detail.ts'
import { choosePhotoFrequencyHandler } from './calls/choose-photo-frequency.ts'
import { relationshipDetailHandler } from './calls/relationship-detail.ts'
import { setQuietHoursHandler } from './calls/set-quiet-hours.ts'
import { switchFeelingHandler } from './calls/switch-feeling.ts'
import { switchInitiativeHandler } from './calls/switch-initiative.ts'
import { registerInitiatives } from './initiative/jobs.ts'
import type { InitiativeNeeds } from './initiative/write-first.ts'
import { registerSentPhotos } from './sent-photos/jobs.ts'
import { moveRelationships, relationshipsPersonalData, relationshipTables } from './personal-data.ts'

/** The page of a person and a character. */
export function createRelationships(
  needs: DetailNeeds & { initiative: InitiativeNeeds; store: FileStore },
): DomainModule {
  const calls: HandlersFor<typeof contract> = {
    relationshipDetail: relationshipDetailHandler(needs),
    switchFeeling: switchFeelingHandler(needs.db),
    switchInitiative: switchInitiativeHandler(needs.db),
    choosePhotoFrequency: choosePhotoFrequencyHandler(needs.db),
    setQuietHours: setQuietHoursHandler(needs.db),
  }
  return {
    name: 'relationships',
    calls,
    registerJobs(jobs) {
      registerInitiatives(jobs, needs.initiative)
      registerSentPhotos(jobs, { initiative: needs.initiative, sent: needs.photos.sent })
    },
    personalData: [{ stage: 'before-balances', parts: relationshipsPersonalData(needs.store) }],
    visitorMerge: [{ stage: 'before-balances', tables: relationshipTables, merge: moveRelationships }],
  }
}
