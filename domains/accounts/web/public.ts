export { install, useCanInstall, watchInstallPrompt } from './install-prompt.ts'
export { LoginDialog } from './login-dialog.tsx'
export { newsAddress } from './events-address.ts'
export { SessionProvider, useSession, useViewer } from './session.tsx'
export type { Session, Viewer } from './session.tsx'
export {
  deviceId,
  rememberChannel,
  rememberFbc,
  storedAdult,
  storedChannel,
  storedToken,
  storedWelcome,
  storePwaClient,
  storeWelcome,
} from './stored.ts'
export { signInByHandOver } from './telegram/hand-over.ts'
export { miniAppLaunch } from './telegram/launch.ts'
export type { Launch } from './telegram/launch.ts'
export { useMiniAppSignIn } from './telegram/mini-app-sign-in.ts'
