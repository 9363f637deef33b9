export type Kind =
  | 'car'
  | 'new'
  | 'demo'
  | 'used'
  | 'bike'
  | 'used bike'
  | 'caravan'
  | 'used caravan'
  | 'truck'
  | 'used truck'
  | 'electric'
  | 'towing'
  | 'family';

/** With {placeholders}; for any vehicle when it names no kinds. */
export type Sentence = readonly [text: string, ...kinds: Kind[]];

export const openings: readonly Sentence[] = [
  ['A tidy {year} {name} that has been looked after from day one.', 'used'],
  ['Traded here by its second owner, who moved up to something newer.', 'used'],
  ['Local trade-in with log books, two keys and a clean history.', 'used'],
  ['Just arrived: our {year} {name} in {colour}.', 'used', 'used bike', 'used caravan'],
  ['One of the better ones we have had through the workshop this year.', 'used'],
  ['If you have been waiting for a {model} with sensible kilometres, have a look at this one.', 'used'],
  ['In stock and ready for delivery this week: {name}.', 'new'],
  ['New {name}: order yours in {colour}, or drive this one away today.', 'new'],
  ['The current {name}, with the full manufacturer’s warranty from the day you collect it.', 'new'],
  ['Our own demonstrator, driven by the sales team and serviced in our workshop.', 'demo'],
  ['Demonstrator {name} with only {km} on the clock and the balance of its new car warranty.', 'demo'],
  ['Save on new with this ex-demonstrator {model}.', 'demo'],
  ['A well set up {name}, ready for the next big lap.', 'used caravan'],
  ['Ready to work on Monday: {name}, registered and inspected.', 'used truck'],
  ['A clean {name} with plenty of riding left in it.', 'used bike'],
];

export const conditions: readonly Sentence[] = [
  ['The paint is straight and the {colour} comes up beautifully after a wash.', 'used', 'demo'],
  ['There is a small scratch on the rear bumper, shown in the photos, and the price allows for it.', 'used'],
  ['The interior is clean and has never been smoked in.', 'used'],
  ['Tyres are at about 70 per cent all round, with a full-size spare.', 'used'],
  ['Two stone chips on the bonnet have been touched up; otherwise it presents very well for its age.', 'used'],
  ['Paint protection and tint are already fitted.', 'demo', 'used'],
  ['The front brake pads and rotors were replaced at the last service.', 'used'],
  ['Chain, sprockets and tyres are all good, and it has just had a full service.', 'used bike'],
  ['Stored under cover, with no leaks: the moisture test came back dry in every corner.', 'used caravan'],
  ['The tray is straight, the hydraulics are quiet and there are no oil leaks.', 'used truck'],
  ['A few light marks on the tank, nothing that a polish will not hide.', 'used bike'],
  ['Tyres have plenty of tread and the brakes were done last winter.', 'used bike', 'used caravan'],
  ['It has a few honest marks from the road along the drawbar, and everything in it works.', 'used caravan'],
  ['Wheel bearings and brakes were done in our workshop before it went on show.', 'used caravan'],
  ['The cab is clean, and every service is in the folder.', 'used truck'],
  ['All plastics are still on, and the seats have not been sat in.', 'new'],
];

export const uses: readonly Sentence[] = [
  ['Easy to park in town and relaxed on the motorway.', 'car'],
  ['Seats {seats} in comfort, with room for the pram and the shopping.', 'family'],
  ['Rated to tow {tow} with trailer brakes, so the boat or the van comes too.', 'towing'],
  ['The back seats fold flat, which makes weekend trips to the tip a simple job.', 'family'],
  ['Charges at home overnight and costs very little to run.', 'electric'],
  ['Uses about {consumption} of {fuel} per 100 km on the combined cycle.'],
  ['An ANCAP rating of {ancap} stars and a long list of driver assistance, so everyone is looked after.', 'car'],
  ['Light and easy to ride, and good fun on the old road.', 'bike'],
  ['Sleeps {sleeps}, tares at {tare} and tows behind most mid-size four-wheel drives.', 'caravan'],
  ['A big fridge and enough solar for a few days off the grid.', 'caravan'],
  ['May be driven on a car licence; please ask us about payload for your body.', 'truck'],
  ['Comes with a full tool kit and both keys.', 'used bike'],
  ['A layout that works: the bed stays made and nobody climbs over anybody.', 'caravan'],
  ['Set up for gravel as well as bitumen, with good clearance underneath.', 'caravan'],
  ['Plenty of mid-range pull and a comfortable seat for a full day’s touring.', 'bike'],
];

export const histories: readonly Sentence[] = [
  ['Full service history, with stamps from the same dealer every 10,000 km.', 'used'],
  ['Serviced in October with new oil, filters and a battery.', 'used'],
  ['It comes with a PPSR certificate and a roadworthy inspection, and you are welcome to bring your own mechanic.', 'used'],
  ['Registered until the date shown; we can arrange a transfer on the spot.', 'used'],
  ['Both keys and the owner’s handbook are in the glovebox.', 'used'],
  ['No accident repairs recorded. The history report is linked on this page where we have one.', 'used'],
  ['One of the log book stamps is missing, in 2022; the invoice for that service is in the folder.', 'used'],
  ['Pre-delivery inspection is done, so it only needs your plates.', 'new', 'demo'],
  ['Capped-price servicing is available here or at any dealer in the country.', 'new', 'demo'],
  ['Gas and electrical compliance certificates are in the folder.', 'caravan'],
];

export const closings: readonly Sentence[] = [
  ['Finance is available to approved applicants; ask us for a written quote.'],
  ['We are happy to value your trade-in, whatever it is.'],
  ['See it at {place}: we are open six days, and coffee is on us.'],
  ['We can send a walk-around video before you make the drive.'],
  ['Transport to anywhere in Australia can be arranged at cost.'],
  ['Please call before you come, as it may be at another of our yards.'],
  ['No pressure and no gimmicks: drive it, sleep on it, then decide.'],
  ['Ask for stock number {stock} when you ring.'],
  ['Test drives by appointment, including Saturday afternoons.'],
  ['The price shown is the price, and its basis is beside it.'],
  ['If it is not quite right, tell us what you are after and we will keep an eye out.'],
];
