import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type * as contract from '../contract.ts'
import type * as operatorContract from '../operator-contract.ts'
import { blockPersonHandler, listBlockedHandler } from './calls/block-people.ts'
import {
  decideVerificationHandler,
  listVerificationsHandler,
  verificationPictureHandler,
} from './calls/decide-verifications.ts'
import { ownMeetProfileHandler, updateMeetConfigHandler } from './calls/own-meeting.ts'
import { countMeetingsHandler, listDeckHandler, listLikesHandler, listMatchesHandler } from './calls/see-people.ts'
import { submitVerificationHandler } from './calls/submit-verification.ts'
import { updateSocialHandler } from './calls/update-social.ts'
import { meetPersonalData } from './personal-data.ts'
import type { MeetPlace } from './profiles.ts'
import type { Verifications } from './verifications.ts'

/** Meeting people: social settings, verification, reactions, matches. */
export function createMeet(place: MeetPlace, verifications: Verifications): DomainModule {
  const calls: HandlersFor<typeof contract & typeof operatorContract> = {
    ownMeetProfile: ownMeetProfileHandler(place),
    updateSocial: updateSocialHandler(place),
    updateMeetConfig: updateMeetConfigHandler(place),
    submitVerification: submitVerificationHandler(verifications),
    listDeck: listDeckHandler(place),
    listLikes: listLikesHandler(place),
    listMatches: listMatchesHandler(place),
    countMeetings: countMeetingsHandler(place),
    blockPerson: blockPersonHandler(place),
    listBlocked: listBlockedHandler(place),
    listVerifications: listVerificationsHandler(verifications),
    verificationPicture: verificationPictureHandler(verifications),
    decideVerification: decideVerificationHandler(verifications),
  }
  return {
    name: 'meet',
    calls,
    registerJobs: verifications.register,
    personalData: [{ stage: 'before-balances', parts: [meetPersonalData(verifications)] }],
    staysWithVisitor: {
      meet_profiles: 'people who meet are members',
      meet_reactions: 'people who meet are members',
      meet_blocks: 'people who meet are members',
      meet_verifications: 'people who are verified are members',
    },
  }
}
