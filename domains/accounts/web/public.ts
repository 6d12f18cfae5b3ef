export { callIdentity } from './call-identity.ts'
export { install, offerInstall, useCanInstall, watchInstallPrompt } from './install-prompt.ts'
export { LoginDialog } from './login-dialog.tsx'
export { openPageStream } from './page-stream.ts'
export { newsAddress } from './events-address.ts'
export { SessionProvider, useSession, useViewer } from './session.tsx'
export type { OnBalances, Session, Viewer } from './session.tsx'
export { readStoredViewer, storeViewer } from './stored-viewer.ts'
export {
  forgetFbc,
  rememberChannel,
  rememberFbc,
  storedAdult,
  storedWelcome,
  storePwaClient,
  storeWelcome,
} from './stored.ts'
export { openTelegramBridge } from './telegram/bridge.ts'
export type { TelegramBridge } from './telegram/bridge.ts'
export { signInByHandOver } from './telegram/hand-over.ts'
export { miniAppLaunch } from './telegram/launch.ts'
export type { Launch } from './telegram/launch.ts'
export { useMiniAppSignIn } from './telegram/mini-app-sign-in.ts'
export { coinsOf } from './wire-profile.ts'
export { meetHref, membersHrefs, searchWordsKey, servicesHref, settingsGroups } from './settings/settings-pages.ts'
export { findBy, isFoundIn } from './settings/settings-search.ts'
export { LinkSignIn } from './link-sign-in.tsx'
