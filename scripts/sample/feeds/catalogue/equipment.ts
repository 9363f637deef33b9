/** By trim: every car's, then what the middle and the top add. */
const everyCar = [
  'Air Conditioning',
  'Anti-lock Braking System',
  'Bluetooth Connectivity',
  'Central Locking with Remote Control',
  'Cruise Control',
  'Driver and Passenger Airbags',
  'Electronic Stability Control',
  'Hill Start Assist',
  'ISOFIX Child Seat Anchor Points',
  'Power Windows - Front & Rear',
  'Rear Parking Sensors',
  'Side Curtain Airbags',
  'Steering Wheel with Audio Controls',
  'Tyre Pressure Monitoring',
  'USB Port',
];
const middle = [
  'Alloy Wheels - 17"',
  'Apple CarPlay',
  'Android Auto',
  'Autonomous Emergency Braking',
  'Blind Spot Monitor',
  'Climate Control - Dual Zone',
  'Fog Lights - LED',
  'Keyless Entry & Push Button Start',
  'Lane Departure Warning',
  'LED Headlights',
  'Rain Sensing Wipers',
  'Rear Cross Traffic Alert',
  'Reversing Camera',
  'Satellite Navigation',
];
const top = [
  'Adaptive Cruise Control',
  'Digital Instrument Cluster - 12.3"',
  'Electric Tailgate',
  'Head-up Display',
  'Heated & Ventilated Front Seats',
  'Leather Trim',
  'Memory Seat - Driver',
  'Panoramic Sunroof',
  'Premium Sound System - 10 Speakers',
  'Surround View Camera',
  'Wireless Phone Charging',
];
const working = ['Differential Lock - Rear', 'Hard Tonneau Cover', 'Side Steps', 'Snorkel', 'Tow Bar & Wiring', 'Tub Liner'];

const motorcycleParts = [
  'ABS Brakes',
  'Heated Grips',
  'LED Headlight',
  'Learner Approved (LAMS)',
  'Luggage Rack',
  'Quickshifter',
  'Ride Modes',
  'Slipper Clutch',
  'TFT Colour Display',
  'Traction Control',
  'USB Charging Port',
];

const caravanParts = [
  '12V & 240V Power',
  '170 W Solar Panels',
  '2 x 95 L Water Tanks',
  '3-way Fridge - 184 L',
  'Annexe',
  'Awning - Roll Out',
  'Club Lounge',
  'Diesel Heater',
  'Front Boot',
  'Full Ensuite',
  'Gas & Electric Cooktop',
  'Island Queen Bed',
  'Lithium Battery - 100 Ah',
  'Reverse Cycle Air Conditioning',
  'Reversing Camera',
  'Stone Guard',
  'Top Load Washing Machine',
  'TV & Antenna',
];

export const equipment = { everyCar, middle, top, working, motorcycle: motorcycleParts, caravan: caravanParts } as const;

export const filterable: ReadonlySet<string> = new Set([
  'Apple CarPlay',
  'Android Auto',
  'Reversing Camera',
  'Panoramic Sunroof',
  'Leather Trim',
  'Satellite Navigation',
  'Tow Bar & Wiring',
  'Adaptive Cruise Control',
  'Full Ensuite',
  'Learner Approved (LAMS)',
]);
