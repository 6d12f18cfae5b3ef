export { closeOffer, offersOf, setOffer, stopProvider } from './offers.ts'
export { serviceOrdersAmong } from './orders.ts'
export { servicesPersonalData } from './personal-data.ts'
export { awaitedByServices } from './steps.ts'
