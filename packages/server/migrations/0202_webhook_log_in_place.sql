-- A delivery grows by its log when its attempt is recorded: from about 190 bytes to 340. With so much room left on a page
-- the new version stays beside the old one and no index changes (decision 0047).
alter table webhook_deliveries set (fillfactor = 35);
