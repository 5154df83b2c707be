import { countries } from '../../../core/countries.ts';

/** Place of a postal code; uncertain fields are left out. */
export interface Place {
  city?: string;
  province?: string;
}

const parse = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap((entry) => {
      const [name = '', prefixes = ''] = entry.split(':');
      return prefixes
        .trim()
        .split(/\s+/)
        .map((prefix) => [prefix, name.trim()] as const);
    }),
  );

/**
 * States by the first digits of a PIN code; the longest match wins. Prefixes with areas in several states have "-".
 */
const states = parse(`DL:11; HR:12 13; PB:14 15; CH:16001 16002 16003; HP:17; JK:18 19; LA:194;
  UP:20 21 22 23 24 25 26 27 28; UK:248 249 263; -:16 244 246 247 262 396 605 607 609 673 682 813 814 823;
  RJ:30 31 32 33 34; GJ:36 37 38 39; MH:40 41 42 43 44; GA:403; MP:45 46 47 48; CG:49; TS:50; AP:51 52 53;
  KA:56 57 58 59; TN:60 61 62 63 64; PY:60500; KL:67 68 69 6730 6731 6732 6820 6821 6822 6823; LD:68255;
  WB:70 71 72 73 74; SK:737; AN:744; OD:75 76 77; AS:78; AR:790 791 792; ML:793 794; MN:795; MZ:796; NL:797 798;
  TR:799; BR:80 81 82 84 85; JH:815 816 822 825 826 827 828 829 83`);

/** Cities whose PIN codes all begin with these digits. */
const cities = parse(`New Delhi:110; Gurugram:1220; Ludhiana:1410; Amritsar:1430; Chandigarh:16001 16002 16003;
  Shimla:1710; Jammu:1800; Srinagar:1900; Ghaziabad:2010; Noida:201301; Kanpur:2080; Varanasi:2210; Lucknow:2260;
  Dehradun:2480; Agra:2820; Jaipur:3020; Udaipur:3130; Kota:3240; Jodhpur:3420; Rajkot:3600; Ahmedabad:3800;
  Vadodara:3900; Surat:3950; Mumbai:4000 4001; Thane:4006; Navi Mumbai:4007; Pune:4110; Nagpur:4400; Indore:4520;
  Bhopal:4620; Raipur:4920; Hyderabad:5000; Vijayawada:5200; Visakhapatnam:5300; Bengaluru:560; Mysuru:5700;
  Mangaluru:5750; Chennai:6000 6001; Tiruchirappalli:6200; Madurai:6250; Coimbatore:6410; Kozhikode:6730; Kochi:6820;
  Thiruvananthapuram:6950; Kolkata:7000 7001; Gangtok:7371; Port Blair:74410; Bhubaneswar:7510; Guwahati:7810;
  Shillong:7930; Imphal:7950; Aizawl:7960; Kohima:7970; Agartala:7990; Patna:8000; Jamshedpur:8310; Ranchi:8340`);

/** First two digits of PIN codes in use; 90 to 99 are army post offices. */
const unusedZones = new Set(['10', '29', '35', '54', '55', '65', '66', '86', '87', '88', '89']);

/** Whether a PIN code is in a zone that has post offices. */
export const isIndianZone = (pin: string): boolean => !unusedZones.has(pin.slice(0, 2));

const longestMatch = (table: ReadonlyMap<string, string>, pin: string): string | undefined => {
  for (let length = pin.length; length > 1; length--) {
    const place = table.get(pin.slice(0, length));
    if (place !== undefined) return place === '-' ? undefined : place;
  }
  return undefined;
};

const stateNames = new Map(countries.IN!.province!.choices);

/** Returns the city and state of a PIN code. */
export function indianPlace(pin: string): Place {
  const city = longestMatch(cities, pin);
  const province = stateNames.get(longestMatch(states, pin) ?? '');
  return { ...(city ? { city } : {}), ...(province ? { province } : {}) };
}
