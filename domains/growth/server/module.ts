import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type * as contract from '../contract.ts'
import { mountArrivals } from './arrival-routes.ts'
import { closeGuideBannerHandler, listGuidesHandler, noteGuideShownHandler } from './calls/guides.ts'
import { invitationBoardHandler } from './calls/invitation-board.ts'
import { invitationHandler } from './calls/invitation.ts'
import { listOnBoardHandler } from './calls/list-on-board.ts'
import { listRewardsHandler } from './calls/list-rewards.ts'
import { openHandler } from './calls/open.ts'
import { rewardCoinsHandler } from './calls/reward-coins.ts'
import { rewardEnergyHandler } from './calls/reward-energy.ts'
import { submitSurveyHandler, surveyInfoHandler } from './calls/survey.ts'
import type { HasRequestedPhoto } from './guides.ts'
import { moveGuides } from './guides.ts'
import type { GrantInvitation } from './invitations.ts'
import { dropOldInvitationMarks } from './invitations.ts'
import { dropOldOpenings, moveOpens } from './opens.ts'
import { growthPersonalData } from './personal-data.ts'
import type { GrantReward } from './rewards.ts'
import { moveRewards } from './rewards.ts'

export type GrowthNeeds = {
  db: Db
  clock: Clock
  /** Empty where no publisher's build runs. */
  publisher: string
  /** Credits a reward to the wallet, which is beside this domain. */
  fulfil: GrantReward
  fulfilInvitation: GrantInvitation
  /** The address at which people use a brand. */
  siteUrlOf(brand: string): string
  hasRequestedPhoto: HasRequestedPhoto
}

const everyMs = 3_600_000
const forgetOld = defineJob('growth.forget-old', z.object({}))

/** Where people come from, and what they are given for what they do. */
export function createGrowth(needs: GrowthNeeds): DomainModule {
  const { db, clock, publisher, fulfil, fulfilInvitation, siteUrlOf } = needs
  const calls: HandlersFor<typeof contract> = {
    open: openHandler(db, publisher, fulfilInvitation),
    listRewards: listRewardsHandler(db),
    rewardEnergy: rewardEnergyHandler(db, fulfil),
    rewardCoins: rewardCoinsHandler(db, fulfil),
    invitation: invitationHandler(db, siteUrlOf),
    invitationBoard: invitationBoardHandler(db),
    listOnBoard: listOnBoardHandler(db),
    surveyInfo: surveyInfoHandler(db),
    submitSurvey: submitSurveyHandler(db, fulfil),
    listGuides: listGuidesHandler(needs),
    noteGuideShown: noteGuideShownHandler(needs),
    closeGuideBanner: closeGuideBannerHandler(needs),
  }
  const forgetOldRows = async () => {
    const now = clock.now()
    await dropOldOpenings(db, now)
    await dropOldInvitationMarks(db, now)
  }
  return {
    name: 'growth',
    calls,
    mountRoutes: (http) => mountArrivals(http, db),
    registerJobs: (jobs) => jobs.register(forgetOld, forgetOldRows, everyMs),
    personalData: [{ stage: 'after-balances', parts: growthPersonalData() }],
    staysWithVisitor: {
      acquisitions: 'where the member came from the first time counts',
      invitations: 'a visitor has not registered',
      invitation_board: 'only members are listed',
      survey_answers: 'only members answer',
    },
    visitorMerge: [
      // A claim locks its reward before the wallet.
      { stage: 'before-balances', tables: ['rewards'], merge: moveRewards },
      { stage: 'after-balances', tables: ['opens', 'origins'], merge: moveOpens },
      { stage: 'after-balances', tables: ['guides'], merge: moveGuides },
    ],
  }
}
