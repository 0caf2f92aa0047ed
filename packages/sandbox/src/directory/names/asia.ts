import { nameList } from './name-list.ts';

export const INDIAN = nameList(
  `Aarav, Abhishek, Aditi, Aditya, Ajay, Akash, Akshay, Amit, Amrita, Ananya, Anil, Anita, Anjali, Ankit, Ankita, Anuj,
  Aparna, Arjun, Arun, Asha, Ashish, Ashwin, Ayesha, Bhavna, Chetan, Deepa, Deepak, Deepika, Devika, Dhruv, Divya,
  Farhan, Gaurav, Gayatri, Geeta, Harish, Harsh, Imran, Isha, Ishaan, Jaya, Kabir, Karan, Kartik, Kavita, Kavya,
  Kiran, Krishna, Kunal, Lakshmi, Madhav, Mahesh, Manish, Manoj, Meena, Meera, Mohan, Mohit, Nandini, Naveen, Neha,
  Nikhil, Nisha, Nitin, Pallavi, Parth, Pooja, Prakash, Pranav, Prasad, Praveen, Priya, Priyanka, Rahul, Raj, Rajesh,
  Rakesh, Ramesh, Ravi, Rekha, Ritu, Rohan, Rohit, Sachin, Sameer, Sandeep, Sanjay, Sanjana, Saurabh, Shalini, Shikha,
  Shreya, Siddharth, Smita, Sneha, Sonal, Suresh, Swati, Tanvi, Tarun, Uday, Varun, Vidya, Vijay, Vikas, Vikram,
  Vinay, Vivek, Yash, Zara`,
  `Acharya, Agarwal, Ahuja, Anand, Arora, Bajaj, Banerjee, Basu, Batra, Bhargava, Bhat, Bhatia, Bhatt, Bose,
  Chakraborty, Chandra, Chatterjee, Chaudhary, Chauhan, Chawla, Chopra, Das, Dasgupta, Datta, Desai, Deshmukh,
  Deshpande, Dhillon, Dixit, Dubey, D'Souza, Dutta, Gandhi, Ghosh, Gill, Goel, Gokhale, Gupta, Hegde, Iyengar, Iyer,
  Jain, Jha, Joshi, Kamath, Kapoor, Kashyap, Kaul, Kaur, Khan, Khanna, Khurana, Krishnan, Kulkarni, Kumar, Mahajan,
  Malhotra, Malik, Mathur, Mehra, Mehrotra, Mehta, Menon, Mishra, Mittal, Mukherjee, Murthy, Nadar, Naidu, Nair,
  Nambiar, Narayan, Pai, Pandey, Parekh, Patel, Pathak, Patil, Pillai, Prasad, Puri, Raghavan, Rajan, Raman, Rana,
  Rao, Rastogi, Rathore, Reddy, Roy, Sahoo, Saini, Saxena, Sen, Seth, Sethi, Shah, Sharma, Shenoy, Shetty, Shukla,
  Singh, Sinha, Sood, Srinivasan, Srivastava, Subramanian, Tandon, Thakur, Tiwari, Trivedi, Varma, Venkatesan, Verma,
  Vyas, Yadav`,
);

export const CHINESE = nameList(
  `Bo, Bin, Chao, Cheng, Chun, Dan, Fang, Fei, Gang, Guang, Hai, Han, Hao, Hong, Hua, Hui, Jia, Jian, Jie, Jin, Jing,
  Jun, Kai, Kun, Lan, Lei, Li, Lin, Ling, Liang, Mei, Min, Ming, Nan, Na, Ning, Peng, Ping, Qian, Qiang, Qing, Rong,
  Rui, Shan, Shu, Tao, Ting, Wei, Wen, Xia, Xiang, Xiaoli, Xiaoming, Xin, Xue, Yan, Yang, Yi, Yifan, Ying, Yu, Yuan,
  Yue, Yuting, Zhen, Zhi, Zihan, Ziyi`,
  `Bai, Cai, Cao, Chan, Chang, Chen, Cheng, Cheung, Chow, Chua, Cui, Deng, Ding, Dong, Du, Fan, Fang, Feng, Fu, Gao,
  Goh, Gong, Gu, Guo, Han, He, Ho, Hong, Hou, Hsu, Hu, Huang, Jia, Jiang, Jin, Kang, Koh, Kong, Lai, Lam, Lau, Lee,
  Leung, Li, Liang, Liao, Lim, Lin, Liu, Lu, Luo, Lv, Ma, Meng, Mo, Ng, Ong, Pan, Peng, Qian, Qin, Qiu, Ren, Shao,
  Shen, Shi, Song, Su, Sun, Tan, Tang, Tao, Tay, Teo, Tian, Toh, Tsai, Wan, Wang, Wei, Wen, Wong, Wu, Xia, Xiang,
  Xiao, Xie, Xu, Xue, Yan, Yang, Yao, Ye, Yeo, Yin, Yu, Yuan, Zeng, Zhang, Zhao, Zheng, Zhong, Zhou, Zhu, Zou`,
);

export const JAPANESE = nameList(
  `Ai, Akari, Akira, Aoi, Asami, Atsushi, Aya, Ayaka, Ayumi, Chihiro, Daichi, Daiki, Daisuke, Eiji, Emi, Eri, Fumiko,
  Hana, Haruka, Haruki, Haruto, Hideki, Hikari, Hiroki, Hiroko, Hiroshi, Hiroyuki, Izumi, Jun, Junko, Kaito, Kana,
  Kaori, Kazuki, Kazuya, Keiko, Keita, Ken, Kenji, Kenta, Koji, Kosuke, Kumiko, Mai, Maki, Makoto, Mami, Mao, Masaki,
  Masato, Mayumi, Megumi, Mei, Midori, Miho, Miki, Misaki, Miyuki, Nana, Nanami, Naoki, Naoko, Natsuki, Nozomi, Osamu,
  Rei, Ren, Rina, Ryo, Ryota, Sakura, Satoshi, Saki, Sayaka, Shiho, Shin, Shinji, Shota, Sora, Taichi, Takashi,
  Takeshi, Takuya, Taro, Tatsuya, Tetsuya, Tomoko, Tomoya, Tsubasa, Yasuko, Yoko, Yoshiko, Yosuke, Yui, Yuka, Yuki,
  Yumi, Yuta, Yuto`,
  `Abe, Aoki, Arai, Ando, Endo, Fujii, Fujimoto, Fujita, Fujiwara, Fukuda, Goto, Hara, Harada, Hasegawa, Hashimoto,
  Hayashi, Higuchi, Hirano, Hirata, Honda, Hoshino, Ichikawa, Igarashi, Iida, Ikeda, Imai, Inoue, Ishida, Ishii,
  Ishikawa, Ito, Iwasaki, Kaneko, Kato, Kawaguchi, Kawamura, Kikuchi, Kimura, Kinoshita, Kobayashi, Kojima, Kondo,
  Kubo, Kudo, Kuroda, Maeda, Maruyama, Masuda, Matsuda, Matsui, Matsumoto, Matsuo, Miura, Miyamoto, Miyazaki, Mori,
  Morita, Murakami, Murata, Nagata, Nakagawa, Nakajima, Nakamura, Nakano, Nakayama, Nishimura, Noguchi, Nomura, Ogawa,
  Okada, Okamoto, Ono, Ota, Otsuka, Saito, Sakai, Sakamoto, Sakurai, Sano, Sasaki, Sato, Shibata, Shimada, Shimizu,
  Sugawara, Sugiyama, Suzuki, Takada, Takagi, Takahashi, Takeda, Takeuchi, Tamura, Tanaka, Taniguchi, Uchida, Ueda,
  Ueno, Wada, Watanabe, Yamada, Yamaguchi, Yamamoto, Yamashita, Yamazaki, Yano, Yokoyama, Yoshida`,
);

export const KOREAN = nameList(
  `Areum, Bora, Byungho, Chaewon, Dahye, Daehyun, Dohyun, Dongwook, Eunji, Eunjoo, Gayoung, Haneul, Hana, Heejin,
  Hyejin, Hyunjin, Hyunwoo, Inho, Jaehyun, Jaewon, Jihoon, Jihye, Jimin, Jinho, Jisoo, Jiwon, Jiyeon, Jiyoung, Joonho,
  Juyoung, Kyungmin, Kyungsoo, Minho, Minji, Minjun, Minseo, Minsoo, Miyoung, Myungsoo, Nari, Sangmin, Sangwoo,
  Seojun, Seoyeon, Seungho, Seungmin, Sohee, Soojin, Soyeon, Subin, Sungho, Sunghoon, Sungmin, Taehyun, Taeyang,
  Woojin, Yejin, Yerim, Yoojin, Youngho, Youngjae, Yuna`,
  `Ahn, Bae, Baek, Bang, Byun, Cha, Chae, Cho, Choi, Chun, Chung, Do, Eom, Gil, Go, Gu, Gwak, Ha, Ham, Han, Heo, Hong,
  Hwang, Im, Jang, Jeon, Jeong, Ji, Jin, Joo, Jung, Kang, Kim, Ko, Koo, Kwak, Kwon, Lee, Lim, Ma, Min, Moon, Nam, Noh,
  Oh, Pyo, Park, Ryu, Seo, Seok, Shim, Shin, Sohn, Son, Song, Suh, Sung, Woo, Yang, Yoo, Yoon, Yu`,
);

export const FILIPINO = nameList(
  `Aira, Alma, Andrea, Angelica, Angelo, Anthony, Arnel, Bea, Benjie, Bernadette, Carlo, Cherry, Christian, Christine,
  Clarissa, Dennis, Diana, Edgar, Eduardo, Emmanuel, Enrique, Erwin, Francis, Gabriel, Geraldine, Gerald, Gina,
  Glenda, Grace, Ian, Isabel, Jasmine, Jayson, Jennifer, Jericho, Jerome, Jessa, Joan, John Paul, Jomar, Jonathan,
  Joshua, Joy, Karen, Katrina, Kristine, Leo, Lorna, Lourdes, Ma. Teresa, Marco, Maricel, Marites, Mark, Mary Ann,
  Mary Grace, Melvin, Michelle, Miguel, Nico, Noel, Paolo, Patricia, Ramon, Raymond, Rhea, Rochelle, Rodel, Rommel,
  Rowena, Ryan, Sheila, Tricia, Vincent`,
  `Abad, Aguilar, Alcantara, Alonzo, Aquino, Asuncion, Bautista, Bernardo, Buenaventura, Cabrera, Castillo, Castro,
  Concepcion, Cortez, Cruz, Cunanan, Dalisay, David, De Castro, De Guzman, De la Cruz, De Leon, Del Rosario, Diaz,
  Dimaculangan, Dizon, Domingo, Enriquez, Espiritu, Estrella, Evangelista, Fajardo, Fernandez, Ferrer, Flores,
  Francisco, Galang, Garcia, Gatchalian, Gonzales, Guevarra, Hernandez, Ignacio, Javier, Lacson, Lim, Lopez, Lucero,
  Luna, Macaraeg, Magbanua, Magsaysay, Malonzo, Manalo, Mangubat, Marasigan, Mendoza, Mercado, Miranda, Montemayor,
  Morales, Natividad, Navarro, Nicolas, Ocampo, Padilla, Panganiban, Pascual, Perez, Quiambao, Ramos, Reyes, Rivera,
  Roxas, Salazar, Salvador, Samson, San Jose, Santiago, Santos, Sarmiento, Sison, Soriano, Sy, Tan, Tolentino, Torres,
  Valdez, Valencia, Velasco, Villanueva, Yap`,
);

export const INDONESIAN = nameList(
  `Adi, Aditya, Agus, Ahmad, Andi, Anisa, Arief, Ayu, Bagas, Bambang, Bayu, Budi, Citra, Dede, Desi, Dewi, Dian, Dimas,
  Dwi, Eka, Eko, Endah, Fajar, Farah, Fitri, Galih, Gita, Hadi, Hendra, Indah, Indra, Intan, Irfan, Joko, Kartika,
  Kurnia, Lestari, Lia, Mega, Melati, Muhammad, Nadia, Nur, Novi, Putri, Rahma, Rani, Ratna, Reza, Rina, Rini, Rizki,
  Sari, Sinta, Siti, Sri, Taufik, Teguh, Tri, Tuti, Wahyu, Wati, Wayan, Widya, Wulan, Yanti, Yoga, Yudi, Yuni`,
  `Aditama, Anggraini, Arifin, Astuti, Basuki, Darmawan, Effendi, Fauzi, Firmansyah, Gunawan, Hakim, Halim, Handayani,
  Haryanto, Hasan, Hermawan, Hidayat, Indrawan, Iskandar, Kartono, Kurniawan, Kusuma, Lesmana, Lubis, Mahendra,
  Maulana, Mulyadi, Mulyani, Nasution, Nugraha, Nugroho, Permana, Pradana, Pranata, Prasetyo, Pratama, Prayoga,
  Purnomo, Putra, Rachman, Rahardjo, Rahayu, Rahman, Ramadhan, Sanjaya, Santoso, Saputra, Saragih, Setiawan, Setyawan,
  Siahaan, Siregar, Situmorang, Soetomo, Subagyo, Sudirman, Sukma, Sulaiman, Supriyadi, Suryadi, Susanto, Sutanto,
  Suwandi, Syahputra, Tanjung, Utami, Utomo, Wibisono, Wibowo, Wicaksono, Widjaja, Wijaya, Winata, Yulianto, Yusuf,
  Zulkarnain`,
);

export const VIETNAMESE = nameList(
  `An, Anh, Bao, Binh, Chau, Chi, Cuong, Dat, Diep, Duc, Dung, Duy, Giang, Ha, Hai, Hang, Hanh, Hien, Hieu, Hoa, Hoang,
  Hong, Hung, Huong, Huy, Khanh, Khoa, Kien, Lam, Lan, Linh, Long, Loan, Mai, Manh, Minh, My, Nam, Nga, Ngan, Ngoc,
  Nguyet, Nhi, Nhung, Oanh, Phong, Phuc, Phuong, Quan, Quang, Quoc, Quyen, Quynh, Son, Tam, Tan, Thanh, Thao, Thu,
  Thuy, Tien, Toan, Trang, Trinh, Trung, Truc, Tu, Tuan, Tung, Van, Viet, Vinh, Vy, Xuan, Yen`,
  `Bui, Cao, Chau, Chu, Dang, Dao, Dinh, Do, Doan, Duong, Ha, Ho, Hoang, Huynh, Kieu, La, Lam, Le, Luong, Luu, Ly, Mai,
  Ngo, Nguyen, Nguyen, Nguyen, Nguyen, Nguyen, Phan, Phan, Pham, Pham, Phung, Quach, Ta, Tang, Thai, To, Ton, Tran,
  Tran, Tran, Trieu, Trinh, Truong, Tu, Van, Vo, Vo, Vu, Vu, Vuong`,
);
