import { listed } from '../listed.ts';

export const PLAIN_WORDS = listed(`Alder, Amber, Anchor, Arbor, Arrow, Ashgrove, Aspen, Barley, Basalt, Beacon, Birch,
      Blackthorn, Bluebird, Bramble, Bridgewater, Brightside, Bristlecone, Brookside, Buttercup, Cardinal, Cedar,
      Chalkstone, Chestnut, Cinder, Clearwater, Cloverleaf, Cobalt, Compass, Copper, Coral, Cornerstone, Cranberry,
      Crestline, Crossfield, Curlew, Cypress, Daybreak, Deepwater, Driftwood, Dunmore, Eastbrook, Elderberry, Ember,
      Evergreen, Fairweather, Falcon, Farsight, Fernhill, Fieldstone, Finch, Firefly, Flagstone, Flint, Foxglove,
      Glasshouse, Goldcrest, Granite, Greenway, Greystone, Grove, Gull, Halcyon, Harbor, Harvest, Hawthorn, Hazel,
      Headland, Heron, Hickory, Highgate, Highland, Hillside, Hollybrook, Honeycomb, Horizon, Indigo, Ironwood,
      Ivory, Ivybridge, Juniper, Kestrel, Keystone, Kingfisher, Lakeshore, Lantern, Larch, Lark, Lighthouse, Lilac,
      Limestone, Linden, Longview, Lumen, Lynx, Magnolia, Maple, Marigold, Marlowe, Meadow, Meridian, Mill Lane,
      Millstone, Moonstone, Mosaic, Mulberry, Nettle, Newbridge, Nightingale, Northbound, Northgate, Nutmeg,
      Oakline, Oakwell, Old Mill, Onyx, Opal, Orchard, Osprey, Otter, Overland, Oxbow, Palisade, Parallel, Pebble,
      Pelican, Pepperwood, Pinecrest, Pinnacle, Plover, Polestar, Poplar, Prairie, Quarry, Quill, Railway, Raven,
      Red Barn, Redwood, Ridgeline, Riverbend, Robin, Rockrose, Rosewood, Rowan, Saffron, Sage, Sandpiper,
      Seabright, Sequoia, Sierra, Silverline, Skylark, Slate, Snowdrop, Solstice, Southgate, Sparrow, Spruce,
      Starling, Sterling, Stonebridge, Summit, Sundial, Sunflower, Swallow, Sycamore, Tamarack, Tandem, Thistle,
      Tidewater, Timber, Topaz, Trellis, Tundra, Turnstone, Upland, Vale, Vantage, Verbena, Verdant, Vermilion,
      Vineyard, Violet, Walnut, Waterside, Waypoint, Westbourne, Westward, Wheatfield, Whitewater, Wildflower,
      Willow, Windmill, Winterbourne, Woodlark, Wren, Yarrow, Yellowstone`);

/** Beginnings and ends of invented names; any pair can be pronounced. */
export const INVENTED_STARTS =
  listed(`Alto, Ari, Axi, Bento, Brio, Calo, Cele, Clari, Cora, Dali, Deka, Dova, Elo, Emba, Evo, Fila, Fluo, Geno,
      Halo, Helio, Indo, Iso, Juno, Kala, Kivo, Lati, Luma, Lyra, Mela, Mira, Mono, Nava, Nexa, Nimbo, Nova, Octa,
      Omni, Ori, Pala, Penta, Pico, Pola, Quanta, Quilo, Rela, Riva, Sana, Senta, Sola, Sona, Syna, Tala, Tavo,
      Tera, Tilo, Trivo, Uma, Vala, Veda, Velo, Vera, Vivo, Xeno, Yara, Zela, Zeno`);
export const INVENTED_ENDS = listed(`base, beam, cast, craft, desk, dock, flow, form, fox, gate, grid, kit, lane, line,
      link, logic, loop, mark, mesh, mind, mint, nest, path, pilot, point, port, pulse, rise, scope, sense, shift,
      sight, stack, step, stream, tide, trace, track, vault, ware, wave, well, wise, works, yard, zone, q, ly, ra,
      sy, vio, nta, rix, lia`);
/** Endings that turn a plain word into a name. */
export const WORD_ENDS = listed('works, line, path, point, stack, mark, field, base, labs, wise, craft, port');

export const FAMILY_ENDS = listed('& Sons, Brothers, & Daughters, & Co., Family');
