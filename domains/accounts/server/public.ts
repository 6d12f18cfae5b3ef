export type { Actors } from './actors.ts'
export { createActors } from './actors.ts'
export {
  accountsToErase,
  addressesOf,
  closeAccount,
  endSessionsOf,
  forgottenVisitors,
  sessionBegan,
  mergedVisitors,
} from './closing.ts'
export { enterBotChat, findBotChat, findBotChatWith, noteInBotChat } from './bot-chats.ts'
export { createGoogleProvider } from './identity-providers/google.ts'
export type { BotTalk, BotVisit, InlineQuery, VoiceNote } from './identity-providers/bot-talk.ts'
export { supportSign } from './identity-providers/bot-update.ts'
export { createTelegramBot } from './identity-providers/telegram-bot.ts'
export { createTelegramProvider } from './identity-providers/telegram.ts'
export { signInBuyer } from './buyers.ts'
export { barDevicesOf, freeDevicesOf } from './barred-devices.ts'
export { deviceHash, isDeviceOfAnother, sharesDevice } from './known-devices.ts'
export { createLoginLetter } from './login-letter.ts'
export type { MyProfileNeeds } from './calls/my-profile.ts'
export type { PasskeySite } from './passkeys.ts'
export { changePicture, findPerson, namesOfPeople, peopleHere, picturesInUse } from './profiles.ts'
export { endSessionsBut, livingSessions, sessionsOf } from './sessions.ts'
export { bringsToken, sessionCookieOf } from './session-cookies.ts'
export { identityHashesOf } from './identity-hashes.ts'
export { findMembers, isOfMemberNamed } from './find-members.ts'
export { peopleInLists } from './people-in-lists.ts'
export { emailOf, findByProof, identitiesOf, telegramIdOf } from './identities.ts'
export type { Restrictions } from './restrictions.ts'
export { saveExclusion } from './stored-exclusions.ts'
export { barUser, excludeUser, readmitUser, reopenAccount, restrictionsOf, suspendUser } from './restrictions.ts'
export type { VisitorRegistered } from './sign-in.ts'
export type { LockedUser, VisitorCreated } from './users.ts'
export { findUser, lockUser, saveHomePlace, saveLanguage, saveNick } from './users.ts'
