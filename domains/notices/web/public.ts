export { endPush, renewPush, startPush } from './device-push.ts'
