import { type Badge, bodies, range } from './model.ts';

const { truck } = bodies;

/** Light trucks, mostly for a car licence. Prices are made up. */
export const trucks: Badge[] = [
  ...range({ ...truck, make: 'Isuzu', model: 'N Series', years: [2010], gearbox: 'auto6', weight: 2 }, [
    ['NLR 45-150 Traypack', 'NLR', 'd30', 68_900],
    ['NPR 45-155 Tradepack', 'NPR', 'd52', 84_500],
    ['NPS 75/45-155 Crew', 'NPS', 'd52', 112_900, { seats: 7, doors: 4, drive: '4X4 Dual Range', gvm: 7500 }],
    ['NQR 87-190 Servicepack', 'NQR', 'd52', 118_400, { gvm: 8700 }],
  ]),
  ...range({ ...truck, make: 'Hino', model: '300 Series', years: [2011], gearbox: 'auto6' }, [
    ['616 Tradeace', '616', 'd40', 71_400],
    ['717 Wide Cab', '717', 'd51', 92_900, { gvm: 7500 }],
    ['920 Tipper', '920', 'd51', 124_500, { gvm: 8500 }],
  ]),
  ...range({ ...truck, make: 'Fuso', model: 'Canter', years: [2012], gearbox: 'dual6' }, [
    ['515 Wide', '515', 'd30', 69_700],
    ['815 Tipper', '815', 'd30', 96_800, { gvm: 7500 }],
  ]),
  ...range({ ...truck, make: 'Iveco', model: 'Daily', years: [2015], gearbox: 'auto8' }, [
    ['45C18 Cab Chassis', 'E6', 'd30', 79_900],
    ['50C Dual Cab', 'E6', 'd30', 91_300, { seats: 7, doors: 4, gvm: 5200 }],
  ]),
];
