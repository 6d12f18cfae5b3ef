export { forgetMeasured } from './events.ts'
